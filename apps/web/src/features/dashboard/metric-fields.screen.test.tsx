import { contract } from '@clipscope/contract';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { brokenRules } from '../../../test/accessible.ts';
import { exampleApi } from '../../../test/example-session.ts';
import { renderScreen, screen, settled } from '../../../test/render-screen.tsx';
import { MetricFields } from './metric-fields.tsx';
import { type Draft, EMPTY_DRAFT } from './widget-draft.ts';

const [found] = contract.searchAccounts.example.accounts;

function Fields({ kind, onDraft }: { kind: 'number' | 'table'; onDraft: (draft: Draft) => void }) {
  const [draft, setDraft] = useState<Draft>({ ...EMPTY_DRAFT, kind });
  const change = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes });
    onDraft({ ...draft, ...changes });
  };
  return <MetricFields form={kind} draft={draft} listed={[]} fault={null} onChange={change} />;
}

test('an account that nobody tracks is found on the server and can be taken out again', async () => {
  exampleApi().reply('favourites', { favourites: [] });
  const drafts: Draft[] = [];
  const user = renderScreen(<Fields kind="number" onDraft={draft => drafts.push(draft)} />);
  await settled();
  await user.type(screen.getByRole('searchbox', { name: 'Find account' }), `${found?.handle}{Enter}`);
  const remove = await screen.findByRole('button', { name: `Remove @${found?.handle}` });
  expect(drafts.at(-1)?.chosen).toEqual([`tiktok:${found?.id}`]);
  expect(await brokenRules()).toEqual([]);
  await user.click(remove);
  expect(drafts.at(-1)?.chosen).toEqual([]);
});
