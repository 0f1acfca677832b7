import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { Skeleton } from '@wenyuan/ui';
import type { ComponentType, ReactNode } from 'react';
import { Page } from '../../lib/page.tsx';
import { ListFailure } from '../list-failure.tsx';
import { useKept } from '../use-kept.ts';
import type { Idle } from './idle.ts';
import type { SettingTest } from './setting-tests.tsx';
import { SettingsForm } from './settings-form.tsx';
import styles from './settings.module.css';

/** Settings under one heading. With `by`, they matter only while that switch is on. */
export type SettingGroup = {
  readonly title: string;
  readonly hint?: string;
  /** `category.name` of the switch that the others depend on. */
  readonly by?: string;
  /** When none of them has an effect, for another cause than a switch of the group. */
  readonly idle?: Idle;
  /** What is missing for what is switched on to work. */
  readonly lack?: Idle;
  /** `category.name` of the settings, or `category.*` for all that no other group names. */
  readonly items: readonly string[];
};

type SettingsPreview = ComponentType<{ value: (name: string) => unknown }>;

/** What can be taken for a setting instead of writing it. */
export type SettingChoice = ComponentType<{ label: string; onChoose: (value: string) => void }>;

export type SettingNote = ComponentType<{ value: unknown }>;

export type SettingsDeclaration = {
  readonly title: string;
  readonly categories: readonly string[];
  /** Without it all settings stand under one another. */
  readonly groups?: readonly SettingGroup[];
  /** By `category.name`: when a setting has no effect, beside the switch of its group. */
  readonly idle?: Readonly<Record<string, Idle>>;
  /** What can be tried out. */
  readonly tests?: readonly SettingTest[];
  /** What operators have to know or do elsewhere, above the form. */
  readonly Guide?: ComponentType;
  /** Below each control. */
  readonly Choice?: SettingChoice;
  /** By `category.name`: what to know before it is saved, below its control. */
  readonly notes?: Readonly<Record<string, SettingNote>>;
  /** What readers will see with the values of the form. */
  readonly Preview?: SettingsPreview;
};

function Settings({ title, categories, ...rest }: SettingsDeclaration) {
  const query = useQuery(api.config.list({ category: [...categories] }));
  const { isError, error, refetch } = query;
  const data = useKept(query.data);
  if (data === undefined)
    return (
      <Page title={title}>
        {isError ? (
          <ListFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <div className={styles.loading}>
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} height={56} />
            ))}
          </div>
        )}
      </Page>
    );
  return <SettingsForm title={title} rows={data.config} categories={categories} {...rest} />;
}

/** A settings page from its declaration; inputs, limits, defaults and secrets are those of the settings themselves. */
export function settingsPage(declaration: SettingsDeclaration): () => ReactNode {
  return function SettingsPage() {
    return <Settings {...declaration} />;
  };
}
