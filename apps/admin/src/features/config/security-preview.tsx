import { readOnlyStatement } from '@wenyuan/domain';
import { textAt } from './preview-parts.ts';
import styles from './preview.module.css';

/** What visitors, new members and uploaders are told. */
export function SecurityPreview({ value }: { value: (name: string) => unknown }) {
  const isOn = (name: string) => value(`security.${name}`) === true;
  const chosen = value('security.document_allowed_ext');
  const formats = Array.isArray(chosen) ? chosen : [];
  return (
    <>
      <h3 className={styles.title}>访客打开网站</h3>
      <div className={styles.page}>
        {isOn('is_close') ? (
          <>
            <p className={styles.heading}>网站已关闭</p>
            <p>{textAt(value, 'security.close_statement')}</p>
          </>
        ) : isOn('login_required') ? (
          <>
            <p className={styles.heading}>登录后访问</p>
            <p>本站需登录后访问，请先登录。</p>
          </>
        ) : (
          <p>可以直接浏览</p>
        )}
        {isOn('is_read_only') && !isOn('is_close') ? (
          <p className={styles.small}>
            每一页的顶部：{readOnlyStatement(textAt(value, 'security.read_only_statement'))}
          </p>
        ) : null}
      </div>
      <h3 className={styles.title}>注册</h3>
      <div className={styles.page}>
        {isOn('enable_register') ? (
          <>
            <p>密码：至少 {textAt(value, 'security.password_min')} 个字符，不能是常见的密码</p>
            {isOn('enable_verify_register_email') ? <p>需填写邮箱验证码</p> : null}
            {isOn('enable_captcha_register') ? <p>需填写验证码</p> : null}
          </>
        ) : (
          <p>本站未开放注册</p>
        )}
      </div>
      <h3 className={styles.title}>上传</h3>
      <div className={styles.page}>
        <p>单份文档不超过 {textAt(value, 'security.max_document_size')} MB</p>
        <p className={styles.small}>
          格式：{formats.length === 0 ? '支持的全部格式' : formats.join(' ')}
        </p>
      </div>
    </>
  );
}
