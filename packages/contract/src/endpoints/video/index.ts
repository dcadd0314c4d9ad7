import { endpointsOf } from '../../endpoints-of.ts';
import * as contentAssistant from './content-assistant.ts';
import * as videos from './videos.ts';

export const videoEndpoints = { ...endpointsOf(contentAssistant), ...endpointsOf(videos) };
