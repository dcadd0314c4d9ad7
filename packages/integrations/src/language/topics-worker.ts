import { parentPort, workerData } from 'node:worker_threads';
import { findTopics } from '@clipscope/language';

parentPort?.postMessage(findTopics(workerData.captions, workerData.means));
