import type { ExportFormat } from '@clipscope/domain';
import type { Bytes, Table } from '../table.ts';
import { csvBytes } from './csv.ts';
import { ndjsonBytes } from './ndjson.ts';
import { parquetBytes } from './parquet.ts';
import { xlsxBytes } from './xlsx.ts';

export const FORMATS = {
  csv: { mediaType: 'text/csv; charset=utf-8', bytesOf: csvBytes },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytesOf: xlsxBytes,
  },
  ndjson: { mediaType: 'application/x-ndjson; charset=utf-8', bytesOf: ndjsonBytes },
  parquet: { mediaType: 'application/vnd.apache.parquet', bytesOf: parquetBytes },
} as const satisfies Record<ExportFormat, { mediaType: string; bytesOf: (table: Table) => Bytes }>;
export { zipBytes } from './zip.ts';
