import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { ReadingContext } from '../context.ts';
import { presentMeasured } from '../insight/present-measured.ts';
import { forbidden, mayDerive } from '../measures/derivation.ts';
import { measureMetric } from '../measures/inputs-of.ts';
import { openReport } from './open-report.ts';

/** The findings of the range, most important first. */
export async function accountFindings(
  context: ReadingContext,
  { params, query }: InputOf<Contract['accountFindings']>,
): Promise<ReplyOf<Contract['accountFindings']>> {
  const { range, account, reader } = await openReport(context, params.id, query);
  if (!mayDerive(context, account.platform)) return { range, findings: forbidden('findings'), list: [] };
  const result = await measureMetric('findings', reader);
  const found = result.notEnough ? [] : result.value;
  return {
    range,
    findings: presentMeasured('findings', result, list => list.length),
    list: found.map(({ pValue: _, weight: __, propertyValues, evidence, ...finding }) => ({
      ...finding,
      propertyValues: [...propertyValues],
      evidence: { here: [...evidence.here], there: [...evidence.there] },
    })),
  };
}
