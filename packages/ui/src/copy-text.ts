import { toast } from './toast.ts';

/** Puts a text on the clipboard and says so. Answers whether it did: over plain HTTP browsers refuse. */
export async function copyText(text: string, otherwise = '请选中后手动复制'): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast.error(`浏览器不允许复制，${otherwise}`);
    return false;
  }
  toast.success('复制成功');
  return true;
}
