'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { isolated } from '@clipscope/domain';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useSWRConfig } from 'swr';
import { useCallApi } from '../../lib/api/use-api.ts';
import layout from '../../ui/layout.module.css';
import { PopUp } from '../../ui/pop-up.tsx';
import { NameForm } from '../form/name-form.tsx';
import { useAction } from '../use-action.ts';
import { useTools } from '../use-tools.ts';

type Topic = ReplyOf<typeof contract.renameTopic>;

const LONGEST = 80;

/** The name of a topic, which people of the team can change. */
export function TopicName({ topic }: { readonly topic: Topic }) {
  const { t } = useTools();
  return (
    <span>
      <bdi dir="auto">{topic.name}</bdi>{' '}
      <PopUp
        width={280}
        target={toggle => (
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={t('topics.change', { name: isolated(topic.name) })}
            onClick={toggle}
          >
            <IconPencil size={14} stroke={1.6} />
          </ActionIcon>
        )}
      >
        {close => <Rename topic={topic} close={close} />}
      </PopUp>
    </span>
  );
}

function Rename({ topic, close }: { readonly topic: Topic; readonly close: () => void }) {
  const { t } = useTools();
  const callApi = useCallApi();
  const { busy, send } = useAction();
  const { mutate } = useSWRConfig();
  const params = { id: topic.id };

  async function shown() {
    close();
    await mutate(key => Array.isArray(key) && /\/(topics|suggested)(\?|$)/.test(String(key[0])));
  }

  async function restore() {
    const { ok } = await send(() => callApi(contract.restoreTopicName, { params }));
    if (ok) await shown();
  }

  return (
    <div className={layout.stack}>
      <NameForm
        label={t('topics.name')}
        description={t('topics.nameHint')}
        initial={topic.name}
        autoFocus
        longest={LONGEST}
        submit={t('topics.rename')}
        onSave={async (name, write) => {
          if (await write(contract.renameTopic, { params, body: { name } })) await shown();
        }}
      />
      {topic.isRenamed && (
        <Button size="xs" variant="default" loading={busy} onClick={() => void restore()}>
          {t('topics.restore')}
        </Button>
      )}
    </div>
  );
}
