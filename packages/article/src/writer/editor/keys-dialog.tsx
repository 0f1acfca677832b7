import { Dialog } from '@wenyuan/ui';
import { blocks, history, keysHere, marks, more, textStyles } from './commands.ts';
import styles from './editor.module.css';

const written = [
  ['# 空格', '一级标题'],
  ['### 空格', '二级标题'],
  ['- 空格', '无序列表'],
  ['1. 空格', '有序列表'],
  ['> 空格', '引用'],
  ['```', '代码块'],
  ['---', '分隔线'],
  ['**文字**', '加粗'],
];

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const pressed = [...history, ...textStyles, ...marks, ...blocks, ...more]
    .flatMap(({ name, keys }) => (keys === undefined ? [] : [[keysHere(keys), name]]))
    .concat([
      [keysHere('Ctrl+K'), '链接'],
      [keysHere('Ctrl+S'), '保存'],
      [keysHere('Ctrl+Shift+V'), '粘贴为纯文本'],
      ['Alt+F10', '到工具栏'],
      ['Esc', '从工具栏回到正文'],
      ['Shift+Enter', '段内换行'],
    ]);
  return (
    <Dialog title="快捷键" onClose={onClose}>
      <table className={styles.keys}>
        <tbody>
          {[...pressed, ...written].map(([keys, name]) => (
            <tr key={keys}>
              <th scope="row">{name}</th>
              <td>
                <kbd>{keys}</kbd>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
