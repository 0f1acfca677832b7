import { toast } from '@wenyuan/ui';
import styles from './prose.module.css';

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toast.success('复制成功');
  } catch {
    toast.error('浏览器不允许复制，请选中代码后手动复制');
  }
}

/** Gives each block of code a button that copies it. The block scrolls sideways, so the button is in a frame around it. */
export function offerCopies(body: HTMLElement): void {
  for (const pre of body.querySelectorAll('pre')) {
    if (pre.parentElement?.className === styles.code) continue;
    const frame = document.createElement('div');
    frame.className = styles.code ?? '';
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = '复制';
    button.setAttribute('aria-label', '复制代码');
    button.addEventListener('click', () => void copy(pre.textContent));
    pre.replaceWith(frame);
    frame.append(pre, button);
  }
}
