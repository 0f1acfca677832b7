import { toast } from '@wenyuan/ui';

/** Says why somebody is here who wanted to open a page of the back office, and leaves the plain address. */
export function noticeForbidden(): void {
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  toast.error('您没有权限打开那个后台页面');
}
