'use client';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Figure, type FigureChange, MetricValues } from '../../ui/figure.tsx';
import { changeFrom, engagementsOf, sumOf } from './series-sums.ts';
import type { Subject, SubjectPoint, SubjectSeries } from './subject.ts';
import type { SubjectDays } from './subject-calls.ts';
import { useSubjectUsers } from './subject-calls.ts';

const SUMS = {
  newVideos: (point: SubjectPoint) => point.newVideos,
  viewsGained: (point: SubjectPoint) => point.viewsGained,
  engagements: engagementsOf,
};

type Props = { readonly subject: Subject; readonly series: SubjectSeries; readonly days: SubjectDays };

/** What was counted in the range, against the equal time before it. */
export function RangeMetrics({ subject, series, days }: Props) {
  const t = useTranslations('subjectReport');
  const { count, exact } = useFormats();
  const changeText = useChange();
  const { points, previous } = series;
  const { platform } = subject;
  const users = useSubjectUsers(subject, days.query, 'videos', 1).data;
  const usersBefore = useSubjectUsers(
    subject,
    previous && { platform, startDate: previous.range.startDate, endDate: previous.range.endDate },
    'videos',
    1,
  ).data;
  const note = previous ? t('againstPrevious') : t('noPrevious');

  return (
    <MetricValues label={t('rangeFiguresLabel')}>
      {(Object.keys(SUMS) as (keyof typeof SUMS)[]).map(key => {
        const { sum } = sumOf(points, SUMS[key]);
        const before = previous ? sumOf(previous.points, SUMS[key]).sum : null;
        const change = changeText(changeFrom(before, sum));
        return (
          <Figure
            key={key}
            label={t(`figures.${key}`)}
            value={count(sum)}
            exact={exact(sum)}
            change={change}
            note={change || !previous ? note : t('nothingBefore')}
          />
        );
      })}
      {subject.kind !== 'sticker' && (
        <Figure
          label={t('figures.creators')}
          value={count(users?.total ?? null)}
          exact={exact(users?.total ?? null)}
          change={changeText(changeFrom(usersBefore?.total ?? null, users?.total ?? null))}
          note={note}
        />
      )}
    </MetricValues>
  );
}

function useChange() {
  const { percent } = useFormats();
  return (ratio: number | null): FigureChange | undefined =>
    ratio === null
      ? undefined
      : { text: percent(Math.abs(ratio)), trend: ratio > 0 ? 'up' : ratio < 0 ? 'down' : 'flat' };
}
