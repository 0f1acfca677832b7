import { useQuery } from '@tanstack/react-query';
import type { Navigation } from '@wenyuan/api-client';
import { frameQueries } from '@wenyuan/app';
import { NAVIGATION_LEVELS, excerpt } from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { treePage } from '../../kit/index.ts';
import { navigationForm } from './navigation-form.tsx';
import styles from './navigation.module.css';

function Name({ title, color }: Navigation) {
  return (
    <>
      {color === '' ? null : (
        <span className={styles.color} style={{ background: color }} aria-hidden="true" />
      )}
      {title}
    </>
  );
}

export const Component = treePage<Navigation>('navigation', {
  title: '导航管理',
  noun: '导航',
  useTree: () => {
    const { data, ...query } = useQuery(frameQueries.navigation());
    return { rows: data?.navigation ?? [], ...query };
  },
  nameOf: ({ title }) => title,
  showName: Name,
  wordsOf: ({ href, description }) => `${href} ${description}`,
  detailOf: ({ href, target, enable, fixed, description }) => (
    <>
      <span className={styles.address}>{href === '' ? '无链接' : href}</span>
      {target === '_blank' ? <Tag>新窗口</Tag> : null}
      {fixed ? <Tag>系统</Tag> : null}
      {enable ? null : <Tag>已停用</Tag>}
      {description === '' ? null : <span>{excerpt(description, 40)}</span>}
    </>
  ),
  form: navigationForm,
  levels: NAVIGATION_LEVELS,
  forbidden: (subtree) =>
    subtree.some(({ fixed }) => fixed) ? '系统导航不能删除，可以停用' : undefined,
  emptyHint: '导航显示在网站的顶部、手机菜单与页脚，最多三级；停用上级时，下级也不显示。',
});
