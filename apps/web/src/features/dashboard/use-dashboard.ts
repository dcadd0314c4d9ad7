'use client';
import { type CallOf, callPath, contract, type Endpoint, type ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { showToast } from '../../kit/toast/toast-queue.ts';
import type { CallResult } from '../../lib/api/renewing-calls.ts';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import {
  findItem,
  type Group,
  type Item,
  isAt,
  type Place,
  placeGroup,
  placeItem,
  type Size,
  withItem,
  withoutItem,
} from './layout.ts';
import { useWidgetTitle } from './use-widget-title.ts';

type NewItem = CallOf<typeof contract.createWidgetItem>['body'];
export type ItemChange = NonNullable<CallOf<typeof contract.changeWidgetItem>['body']>;

/** The dashboard as the API keeps it: shown changed at once, sent in the order of the changes. */
export function useDashboard() {
  const t = useTranslations('dashboard');
  const groupName = useGroupName();
  const titleOf = useWidgetTitle();
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const trackUsage = useTrackUsage();
  const { mutate: mutateAny } = useSWRConfig();
  const reply = useApi(contract.widgetGroups, {});
  const { data, mutate } = reply;
  const [announcement, setAnnouncement] = useState('');
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const groups = data?.groups;

  /** One call after the other: the last that was sent is the last that is saved. */
  const send = useCallback(
    <E extends Endpoint>(endpoint: E, call: CallOf<E>): Promise<CallResult<ReplyOf<E>>> => {
      waiting.current += 1;
      const sent = queue.current.then(async () => {
        const result = await callApi(endpoint, call);
        waiting.current -= 1;
        if (!result.ok) showToast({ text: sentence(result.error), kind: 'error' });
        if (!result.ok || waiting.current === 0) await mutate();
        return result;
      });
      queue.current = sent;
      return sent;
    },
    [callApi, sentence, mutate],
  );

  const show = (next: Group[]) => void mutate({ groups: next }, { revalidate: false });

  function move(id: string, place: Place) {
    const item = groups && findItem(groups, id);
    if (!groups || !item || isAt(groups, id, place)) return;
    const next = placeItem(groups, id, place);
    show(next);
    const group = next.find(one => one.id === place.groupId);
    if (group) {
      const at = group.items.findIndex(one => one.id === id) + 1;
      const words = { title: titleOf(item), place: at, total: group.items.length, group: groupName(group) };
      setAnnouncement(t('arrange.moved', words));
    }
    void trackUsage({ feature: 'widget-move', action: 'move' });
    void send(contract.changeWidgetItem, { params: { id }, body: place });
  }

  function resize(id: string, size: Size) {
    const item = groups && findItem(groups, id);
    if (!groups || !item || (item.width === size.width && item.height === size.height)) return;
    show(withItem(groups, id, size));
    setAnnouncement(t('arrange.resized', { title: titleOf(item), ...size }));
    void trackUsage({ feature: 'widget-edit', action: 'edit' });
    void send(contract.changeWidgetItem, { params: { id }, body: size });
  }

  async function change(id: string, body: ItemChange): Promise<boolean> {
    void trackUsage({ feature: 'widget-edit', action: 'edit' });
    const { ok } = await send(contract.changeWidgetItem, { params: { id }, body });
    const path = callPath(contract.widgetData, { params: { id } });
    if (ok) await mutateAny(key => Array.isArray(key) && key[0] === path);
    return ok;
  }

  async function add(body: NewItem): Promise<string | null> {
    void trackUsage({ feature: 'widget-edit', action: 'add' });
    const result = await send(contract.createWidgetItem, { body });
    return result.ok ? result.data.id : null;
  }

  async function remove(item: Item) {
    if (!groups) return;
    show(withoutItem(groups, item.id));
    void trackUsage({ feature: 'widget-edit', action: 'remove' });
    const { ok } = await send(contract.removeWidgetItem, { params: { id: item.id } });
    if (!ok) return;
    showToast({
      text: t('removed', { title: titleOf(item) }),
      action: { label: t('undo'), onPress: () => void add(newItemFrom(item)) },
    });
  }

  function moveGroup(id: string, position: number) {
    if (!groups || position < 0 || position >= groups.length) return;
    show(placeGroup(groups, id, position));
    const group = groups.find(one => one.id === id);
    if (group) {
      const words = { group: groupName(group), place: position + 1, total: groups.length };
      setAnnouncement(t('arrange.groupMoved', words));
    }
    void trackUsage({ feature: 'widget-move', action: 'move' });
    void send(contract.changeWidgetGroup, { params: { id }, body: { position } });
  }

  return {
    reply,
    groups,
    announcement,
    move,
    resize,
    change,
    add,
    remove,
    moveGroup,
    addGroup: async (name: string) => (await send(contract.createWidgetGroup, { body: { name } })).ok,
    renameGroup: async (id: string, name: string) =>
      (await send(contract.changeWidgetGroup, { params: { id }, body: { name } })).ok,
    removeGroup: async (id: string) => (await send(contract.removeWidgetGroup, { params: { id } })).ok,
  };
}

export type Dashboard = ReturnType<typeof useDashboard>;

/** The default group has a name in the user's language until it is renamed. */
export function useGroupName(): (group: Group) => string {
  const t = useTranslations('dashboard');
  return ({ name, isDefault }) => (isDefault && name === 'Overview' ? t('overview') : name);
}

function newItemFrom({ id: _, metric, subjects, rangeDays, ...arranged }: Item): NewItem {
  if (metric === null || rangeDays === null) return arranged;
  return { ...arranged, metric, subjects, rangeDays };
}
