import { copyText } from '@wenyuan/ui';
import styles from './prose.module.css';

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
    button.addEventListener('click', () => void copyText(pre.textContent));
    pre.replaceWith(frame);
    frame.append(pre, button);
  }
}
