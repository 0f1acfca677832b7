import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { Skeleton } from '@wenyuan/ui';
import type { ReactNode } from 'react';
import { Page } from '../../lib/page.tsx';
import { ListFailure } from '../list-failure.tsx';
import { SettingsForm } from './settings-form.tsx';
import styles from './settings.module.css';

/** Settings under one heading. With `by`, they matter only while that switch is on. */
export type SettingGroup = {
  readonly title: string;
  readonly hint?: string;
  /** `category.name` of the switch that the others depend on. */
  readonly by?: string;
  /** `category.name` of the settings, or `category.*` for all that no other group names. */
  readonly items: readonly string[];
};

export type SettingsDeclaration = {
  readonly title: string;
  readonly categories: readonly string[];
  /** Without it all settings stand under one another. */
  readonly groups?: readonly SettingGroup[];
  /** Saving this setting makes the server try the others; the button says what happens. */
  readonly test?: { readonly item: string; readonly label: string };
};

function Settings({ title, categories, ...rest }: SettingsDeclaration) {
  const { data, isError, error, refetch } = useQuery(
    api.config.list({ category: [...categories] }),
  );
  return (
    <Page title={title}>
      {isError && data === undefined ? (
        <ListFailure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className={styles.loading}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height={56} />
          ))}
        </div>
      ) : (
        // Another state of the server begins another form; while somebody edits, nothing is fetched by itself.
        <SettingsForm
          key={data.config.map(({ updated_at }) => updated_at).join()}
          rows={data.config}
          {...rest}
        />
      )}
    </Page>
  );
}

/** A settings page from its declaration; inputs, limits, defaults and secrets are those of the settings themselves. */
export function settingsPage(declaration: SettingsDeclaration): () => ReactNode {
  return function SettingsPage() {
    return <Settings {...declaration} />;
  };
}
