import { Dialog } from '@wenyuan/ui';
import { Switch } from '@wenyuan/ui/admin';
import { useSingleKeys } from '../../lib/single-keys.ts';
import styles from './shell.module.css';

type Shortcut = readonly [keys: string, what: string];

const shortcuts: Readonly<Record<string, readonly Shortcut[]>> = {
  所有页面: [
    ['Ctrl K', '跳转到页面、文档、文章、用户或订单'],
    ['?', '打开这份说明'],
    ['Esc', '关闭对话框'],
    ['Ctrl Enter', '保存打开的表单'],
    ['F8', '前往最新的通知，如其中的“撤销”'],
  ],
  列表: [
    ['/', '输入关键字'],
    ['n', '新增'],
    ['j k', '下一行、上一行（也可用 ↓ ↑）'],
    ['x', '选择所在的行（也可用空格）'],
    ['Shift ↓', '连续选择'],
    ['Enter', '打开所在的行'],
  ],
  逐条处理: [
    ['a', '通过、处理'],
    ['r', '拒绝'],
    ['1 … 9', '填入常用语'],
    ['j k', '下一项、上一项（也可用 → ←）'],
    ['Ctrl Enter', '提交所写的原因'],
  ],
  导航与分类: [['Alt ↑ ↓ ← →', '移动所在的一项']],
};

/** All keys of the back office, and the switch for those that are a single letter. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useSingleKeys();
  return (
    <Dialog title="键盘快捷键" wide onClose={onClose}>
      <div className={styles.singleKeys}>
        <Switch
          label="单键快捷键"
          isLabelShown
          checked={isOn}
          onChange={setOn}
          describedBy="single-keys-hint"
        />
        <small id="single-keys-hint">
          关闭后，单独按一个字母或符号不再有作用；只对这台设备生效
        </small>
      </div>
      <div className={styles.shortcuts}>
        {Object.entries(shortcuts).map(([place, entries]) => (
          <section key={place} aria-label={place}>
            <h3>{place}</h3>
            <dl>
              {entries.map(([keys, what]) => (
                <div key={keys}>
                  <dt>
                    {keys.split(' ').map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
