import { Alert, Button, copyText } from '@wenyuan/ui';
import { saveFile } from './save-file.ts';
import styles from './second-factor.module.css';

/** Shows the recovery codes, which cannot be shown again, with ways to save them. */
export function RecoveryCodes({
  codes,
  onSaved,
  onDone,
}: {
  codes: readonly string[];
  /** They were copied or downloaded. */
  onSaved: () => void;
  onDone: () => void;
}) {
  const text = codes.join('\n');
  const copy = async () => {
    if (await copyText(text)) onSaved();
  };
  return (
    <div className={styles.steps}>
      <Alert tone="warning">
        请保存好这些恢复码：手机丢失时用它们登录，每个只能使用一次。离开此页后无法再次查看。
      </Alert>
      <ul className={styles.codes} onCopy={onSaved}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="outline" onClick={() => void copy()}>
          复制
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            saveFile('恢复码.txt', `${text}\n`, 'text/plain');
            onSaved();
          }}
        >
          下载
        </Button>
        <Button onClick={onDone}>我已保存</Button>
      </div>
    </div>
  );
}
