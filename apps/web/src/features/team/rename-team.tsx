'use client';
import { contract } from '@clipscope/contract';
import { LONGEST } from '@clipscope/domain';
import { TextInput } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { Form } from '../../kit/form/form.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { useUpdateResponse } from '../../lib/profile/use-update-response.ts';
import { Card } from '../../ui/card.tsx';
import styles from './team.module.css';

export function RenameTeam({ current }: { current: string }) {
  const t = useTranslations();
  const onUpdated = useUpdateResponse();
  const form = useSubmit({
    initialValues: { name: current },
    validate: { name: isNotEmpty(t('team.nameMissing')) },
    validateInputOnChange: true,
    async send({ name }, { write }) {
      const team = await write(contract.renameTeam, { body: { name: name.trim() } });
      if (team) onUpdated({ message: t('team.renamed', { name: team.name }) });
    },
  });

  return (
    <Card title={t('team.renameTitle')}>
      <Form
        form={form}
        submit={t('team.rename')}
        button={{ variant: 'default', disabled: form.values.name.trim() === current }}
        layout="row"
        className={styles.rename}
      >
        <TextInput label={t('team.teamName')} maxLength={LONGEST.teamName} {...form.field('name')} />
      </Form>
    </Card>
  );
}
