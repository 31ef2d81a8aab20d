import type { ReportFormat } from '../report-writer.ts';
import { jsonStatistics } from './json-statistics.ts';
import { stylishStatistics } from './stylish-statistics.ts';

/** The report that counts the findings instead of listing them, in a format of `STATISTICS_FORMATS`. */
export function statisticsIn(format: string): ReportFormat {
  return format === 'json' ? jsonStatistics : stylishStatistics;
}
