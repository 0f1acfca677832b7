/** Of dropped folders browsers tell the place of a file beside the file. */
const dropped = new WeakMap<File, string>();

/** The folders of a path: `数学/第一章` of `数学/第一章/第1课.docx`. */
const folderIn = (path: string) => path.split('/').slice(0, -1).join('/');

export function rememberPath(file: File, path: string): File {
  dropped.set(file, folderIn(path));
  return file;
}

/** The folders in which a file came; '' for a file that came by itself. */
export function folderOf(file: File): string {
  // Outside of browsers files have no path.
  return (
    dropped.get(file) ?? ('webkitRelativePath' in file ? folderIn(file.webkitRelativePath) : '')
  );
}

/** What systems and Office put beside the files of people: Windows hides it, and browsers do not. */
const ASIDE = /^(\.|~\$)|^(thumbs\.db|desktop\.ini)$/i;

export const isHidden = (name: string): boolean => ASIDE.test(name);

const collator = new Intl.Collator('zh-CN', { numeric: true });

/** Folder by folder, 第2课 before 第10课: browsers list folders in the order of the disk. */
export function inReadingOrder(files: readonly File[]): File[] {
  return files.toSorted(
    (one, other) =>
      collator.compare(folderOf(one), folderOf(other)) || collator.compare(one.name, other.name),
  );
}
