import { useQuery } from '@tanstack/react-query';
import { errorMessage, hasStatus } from '@wenyuan/api-client';
import {
  api,
  isLoggedIn,
  QueryFailed,
  useCategoriesQuery,
  useSession,
  useSettings,
} from '@wenyuan/app';
import { UploadScreen } from '@wenyuan/document/upload';
import { bookTitle, CategoryType } from '@wenyuan/domain';
import { Alert, Button, EmptyState, Skeleton } from '@wenyuan/ui';
import { Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import frame from '../../lib/page-frame.module.css';
import { paths } from '../../lib/paths.ts';
import { MadeActions } from './made-actions.tsx';
import { UploadTerms, type Terms } from './upload-terms.tsx';
import styles from './upload.module.css';

/** Says why nothing can be uploaded here, and what can be done instead. */
function Refused({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <EmptyState icon={Upload} title={title} action={<Button asChild>{action}</Button>}>
      {text}
    </EmptyState>
  );
}

/** The sentence to agree to, with the documents that operators linked. */
function Statement({ text }: { text: string }) {
  const { agreement, copyright } = useSettings().footer;
  const links = [
    { href: agreement, label: '服务协议' },
    { href: copyright, label: '免责声明' },
  ].filter(({ href }) => href !== '');
  return (
    <>
      {text}
      {links.length === 0 ? null : ' 另见'}
      {links.map(({ href, label }) => (
        <a key={label} href={href} target="_blank" rel="noopener">
          {bookTitle(label)}
        </a>
      ))}
    </>
  );
}

function Uploading({ terms, isSessionOver }: { terms: Terms; isSessionOver: boolean }) {
  const { security } = useSettings();
  const categories = useCategoriesQuery(CategoryType.Document).categories;
  const { storage_limit, storage_used, hourly_limit, hourly_used } = terms;
  return (
    <>
      {isSessionOver ? (
        <Alert tone="warning">
          登录已失效，列表中的文件还在。请
          <a href={paths.login(paths.upload())} target="_blank" rel="noopener">
            在新标签页登录
          </a>
          ，再回到此页继续上传。
        </Alert>
      ) : null}
      {hourly_limit > 0 && hourly_used >= hourly_limit ? (
        <Alert tone="warning">本小时的上传数量已用完，请稍后再上传。</Alert>
      ) : null}
      <UploadTerms terms={terms} />
      <UploadScreen
        categories={categories.filter(({ enable }) => enable)}
        addressOf={paths.document}
        MadeActions={MadeActions}
        sessionOver={isSessionOver}
        {...(security.upload_statement === ''
          ? {}
          : { statement: <Statement text={security.upload_statement} /> })}
        {...(storage_limit > 0 ? { roomBytes: Math.max(0, storage_limit - storage_used) } : {})}
      />
    </>
  );
}

/** Loads what the member may. Once the screen is shown it stays, since its files are in this page alone. */
function Gate() {
  const { token } = useSession();
  const right = useQuery({
    ...api.user.canUploadDocument({}),
    staleTime: 0,
    enabled: isLoggedIn,
  });
  const categories = useCategoriesQuery(CategoryType.Document);
  const [latest, setLatest] = useState<Terms>();
  if (right.data !== undefined && categories.data !== undefined && right.data !== latest)
    setLatest(right.data);
  if (latest !== undefined) {
    if (categories.data !== undefined && !categories.categories.some(({ enable }) => enable))
      return (
        <Refused
          title="还没有文档分类"
          text="文档都归在分类之下，请等管理员建好分类再来上传。"
          action={<Link to={paths.home()}>返回首页</Link>}
        />
      );
    return <Uploading terms={latest} isSessionOver={token === undefined} />;
  }
  if (token === undefined)
    return (
      <Refused
        title="您未登录，请先登录再上传"
        text="上传的文档记在您的账号下，审核与转换的进展也在那里看到。"
        action={<Link to={paths.login(paths.upload())}>登录</Link>}
      />
    );
  if (hasStatus(right.error, 403))
    return (
      <Refused
        title="您暂时不能上传文档"
        text={errorMessage(right.error, '您所在的用户组不能上传文档')}
        action={<Link to={paths.library()}>去文库看看</Link>}
      />
    );
  const failed = [right, categories].find(({ isLoadingError }) => isLoadingError);
  if (failed !== undefined) return <QueryFailed query={failed} failure="上传页加载失败" />;
  return <Skeleton height={520} />;
}

export function Component() {
  const { token } = useSession();
  return (
    <main id="main" className={frame.page}>
      <header className={styles.head}>
        <h1 className={frame.heading}>上传文档</h1>
        {token === undefined ? null : (
          <Button asChild variant="outline" size="sm">
            <Link to={paths.ownDocuments()}>我的文档</Link>
          </Button>
        )}
      </header>
      <Gate />
    </main>
  );
}
