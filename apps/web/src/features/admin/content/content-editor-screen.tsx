'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { Loaded } from '../../../kit/loaded.tsx';
import { useApi } from '../../../lib/api/use-api.ts';
import { useRefresh } from '../../../lib/api/use-write.ts';
import { ADMIN_CONTENT_PATH } from '../../../lib/page/paths.ts';
import { AdminPage } from '../admin-parts.tsx';
import { CONTENT_LISTS } from './content.ts';
import { ContentEditor } from './content-editor.tsx';

export function ContentEditorScreen({ id }: { id: string }) {
  const t = useTranslations('admin.content');
  return (
    <AdminPage title={t('one')} back={{ href: ADMIN_CONTENT_PATH, label: t('all') }}>
      <OneDocument id={id} />
    </AdminPage>
  );
}

function OneDocument({ id }: { id: string }) {
  const reply = useApi(contract.adminContentDocument, { params: { id } });
  const refreshLists = useRefresh(CONTENT_LISTS);
  return (
    <Loaded reply={reply} heightPx={640}>
      {document => (
        <ContentEditor
          key={id}
          document={document}
          onChanged={changed => {
            void reply.mutate(changed, { revalidate: changed === undefined });
            void refreshLists();
          }}
        />
      )}
    </Loaded>
  );
}
