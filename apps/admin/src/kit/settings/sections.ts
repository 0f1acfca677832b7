import type { Config } from '@wenyuan/api-client';
import { nameOf } from './setting-values.ts';
import type { SettingGroup } from './settings-page.tsx';

type Section = SettingGroup & { readonly rows: readonly Config[] };

/** The groups with their rows; what no group names stands under `category.*`, or at the end. */
export function sectionsOf(
  rows: readonly Config[],
  groups: readonly SettingGroup[] = [],
): Section[] {
  const named = new Set(groups.flatMap(({ items }) => items));
  const isNamed = (row: Config) => named.has(nameOf(row)) || named.has(`${row.category}.*`);
  const sections = groups.map((group) => ({
    ...group,
    rows: rows.filter((row) => {
      const { items } = group;
      const isRest = items.includes(`${row.category}.*`) && !named.has(nameOf(row));
      return items.includes(nameOf(row)) || isRest;
    }),
  }));
  const others = rows.filter((row) => !isNamed(row));
  return others.length === 0
    ? sections
    : [...sections, { title: sections.length === 0 ? '' : '其他', items: [], rows: others }];
}
