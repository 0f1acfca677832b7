import { useSettings } from '@wenyuan/app';

/** Why nobody can register now, in the words of the server; undefined where everybody can. */
export function useClosedRegistration(): string | undefined {
  const { enable_register, is_close, is_read_only } = useSettings().security;
  if (is_close) return '网站已关闭，暂不能注册';
  // The bar at the head of the page has what operators say of it.
  if (is_read_only) return '网站暂时只能阅读与下载，暂不能注册';
  return enable_register ? undefined : '网站暂未开放用户注册';
}
