'use client';
import { isUiLanguage, languageDirection } from '@clipscope/domain';
import type { ReactNode } from 'react';
import { ChartAboutContext } from '../../ui/chart/chart-about.ts';
import { type Tools, useTools } from '../use-tools.ts';
import type { ReportScope } from './part.tsx';
import { useChartAbout } from './use-chart-about.ts';

/** How a report is named where its header is not seen: on printed pages and in saved charts. */
export type AboutReport<S, H> = (context: Tools & ReportScope<S, H>) => {
  readonly name: string;
  /** Of the header's numbers. */
  readonly source?: string;
  /** Where they are not those of the range. */
  readonly days?: { readonly startDate: string; readonly endDate: string };
};

type Props<S, H> = {
  readonly about: AboutReport<S, H>;
  readonly scope: ReportScope<S, H>;
  readonly children: ReactNode;
};

/** Tells the charts of a report what it is about, and every printed page. */
export function ReportAbout<S, H>({ about, scope, children }: Props<S, H>) {
  const tools = useTools();
  const { name, source, days: own } = about({ ...tools, ...scope });
  const chartAbout = useChartAbout({ ...scope.range, ...own }, name, source);
  const [days = '', ...others] = chartAbout.notes;
  return (
    <ChartAboutContext value={chartAbout}>
      <PageHeader title={name} days={days} notes={others} locale={tools.locale} />
      {children}
    </ChartAboutContext>
  );
}

type HeaderProps = {
  readonly title: string;
  readonly days: string;
  readonly notes: readonly string[];
  readonly locale: string;
};

/** Above and below each printed page: browsers have no element that repeats there without covering what is below it. */
function PageHeader({ title, days, notes, locale }: HeaderProps) {
  const isRtl = isUiLanguage(locale) && languageDirection(locale) === 'rtl';
  const [start, end] = isRtl ? ['right', 'left'] : ['left', 'right'];
  const css = `@page {
    @top-${start} { content: ${cssText(title)}; font-weight: 600; }
    @top-${end} { content: ${cssText(days)}; }
    @bottom-${start} { content: ${cssText(notes.join(' · '))}; }
    @bottom-${end} { content: counter(page) " / " counter(pages); }
  }`;
  return <style media="print">{css}</style>;
}

const MOST_CHARACTERS = 70;

/** As a text of a style sheet, from which nothing can break out: names come from strangers. */
function cssText(text: string): string {
  const short = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
  return `"${short.replaceAll(/[^\p{L}\p{M}\p{N} .,:·@#–…-]/gu, mark => `\\${mark.codePointAt(0)?.toString(16)} `)}"`;
}
