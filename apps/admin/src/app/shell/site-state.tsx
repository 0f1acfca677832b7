import { useSettings } from '@wenyuan/app';
import type { Settings } from '@wenyuan/api-client';
import { Alert } from '@wenyuan/ui';
import { Link } from 'react-router';
import { useMayOpen } from '../../lib/open-pages.ts';
import { settingAnchor } from '../../lib/setting-anchor.ts';
import { writtenOrigin } from '../../lib/site-origin.ts';
import styles from './shell.module.css';

type State = {
  readonly text: string;
  readonly way: string;
  readonly page: string;
  readonly setting: string;
};

/** Operators see a site that works, whatever visitors see: without this, one stays closed for as long as nobody asks. */
function closedState({ security }: Settings): State | undefined {
  const place = { way: '去恢复', page: '/admin/config/security' };
  if (security.is_close)
    return { ...place, text: '网站已关闭，访客只看到闭站说明。', setting: 'is_close' };
  if (security.is_read_only)
    return {
      ...place,
      text: '网站处于只读模式，读者不能注册、上传、评论与购买。',
      setting: 'is_read_only',
    };
  return undefined;
}

/** A domain that was changed in one of its two places: pages open, while letters and payments lead to the other one. */
function domainState({ system }: Settings): State | undefined {
  const [set, written] = [system.domain, writtenOrigin()].map(
    (url) => URL.parse(url ?? '')?.origin,
  );
  if (set === undefined || written === undefined || set === written) return undefined;
  return {
    text: `“网站域名”是 ${set}，环境变量 SITE_ORIGIN 是 ${written}：邮件里的链接、网站地图与支付通知用的是前者，请改为一致。`,
    way: '去修改',
    page: '/admin/config/system',
    setting: 'domain',
  };
}

/** What is wrong with the whole site; the domain only for who may change it. */
export function SiteState() {
  const settings = useSettings();
  const mayOpen = useMayOpen();
  const [closed, domain] = [closedState(settings), domainState(settings)];
  const shown = domain !== undefined && mayOpen(domain.page) ? [closed, domain] : [closed];
  return shown.map((state) =>
    state === undefined ? null : (
      <div key={state.setting} className={styles.siteState}>
        <Alert tone="warning">
          {state.text}
          {mayOpen(state.page) ? (
            <Link to={`${state.page}#${settingAnchor(state.setting)}`}>{state.way}</Link>
          ) : null}
        </Alert>
      </div>
    ),
  );
}
