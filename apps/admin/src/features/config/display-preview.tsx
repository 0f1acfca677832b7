import { textAt } from './preview-parts.ts';
import styles from './preview.module.css';

const counts = [
  ['display.show_document_view_count', '1,024 次阅读'],
  ['display.show_document_download_count', '86 次下载'],
  ['display.show_document_favorite_count', '31 次收藏'],
] as const;

/** What the switches show and hide, on an example. */
export function DisplayPreview({ value }: { value: (name: string) => unknown }) {
  const isOn = (name: string) => value(`display.${name}`) === true;
  const statement = textAt(value, 'display.copyright_statement');
  const shown = counts.filter(([name]) => value(name) === true).map(([, text]) => text);
  const added = Number(value('display.virtual_register_count')) || 0;
  const totals = [
    isOn('show_document_count') ? '共 3,200 份文档' : '',
    isOn('show_register_user_count') ? `${(500 + added).toLocaleString('zh-CN')} 位读者` : '',
  ].filter((text) => text !== '');
  const documents = value('display.index_document_style') === 'list' ? styles.rows : styles.cards;
  const contacts = [
    textAt(value, 'display.wechat_qrcode') === ''
      ? ''
      : textAt(value, 'display.wechat_tip') || '微信',
    textAt(value, 'display.contact_link') === ''
      ? ''
      : textAt(value, 'display.contact_tip') || '联系我们',
  ].filter((text) => text !== '');
  return (
    <>
      <h3 className={styles.title}>首页</h3>
      <div className={styles.page}>
        {totals.length === 0 ? null : <p className={styles.small}>{totals.join(' · ')}</p>}
        {isOn('show_index_categories') ? (
          <p className={styles.chips}>
            <span>经部</span>
            <span>史部</span>
            <span>子部</span>
          </p>
        ) : null}
        <ul className={documents}>
          {['论语', '道德经', '孙子兵法'].map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        {contacts.length === 0 ? null : (
          <p className={styles.small}>侧边按钮：{contacts.join('、')}</p>
        )}
      </div>
      <h3 className={styles.title}>文档页</h3>
      <div className={styles.page}>
        <p className={styles.heading}>论语</p>
        {shown.length === 0 ? null : <p className={styles.small}>{shown.join(' · ')}</p>}
        {isOn('show_document_descriptions') ? (
          <p>孔子及其弟子的言行录，由其弟子与再传弟子编成。</p>
        ) : null}
        {statement === '' ? null : <p className={styles.statement}>{statement}</p>}
      </div>
    </>
  );
}
