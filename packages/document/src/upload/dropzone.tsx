import { Button, classes } from '@wenyuan/ui';
import { Camera, CloudUpload, FolderOpen } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { droppedFiles } from './dropped-files.ts';
import styles from './dropzone.module.css';
import { inReadingOrder, isHidden } from './file-folder.ts';

/** Takes what was chosen, and the names of what was dropped but cannot be read. */
type OnFiles = (files: File[], unreadable?: readonly string[]) => void;

function chooseFolder(onFiles: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])].filter(({ name }) => !isHidden(name));
    onFiles(inReadingOrder(files));
  });
  input.click();
}

/** Cameras give every photo the same name, which would be the title of each. */
function nameByTime(photo: File): File {
  const ext = /\.[^.]+$/.exec(photo.name)?.[0] ?? '.jpg';
  const now = new Date();
  const parts = [now.getMonth() + 1, now.getDate(), now.getHours(), now.getMinutes()];
  const [month, day, hour, minute] = parts.map((part) => String(part).padStart(2, '0'));
  const seconds = String(now.getSeconds()).padStart(2, '0');
  const name = `拍摄 ${now.getFullYear()}-${month}-${day} ${hour}.${minute}.${seconds}${ext}`;
  return new File([photo], name, { type: photo.type, lastModified: photo.lastModified });
}

function choosePhoto(onFiles: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.capture = 'environment';
  input.addEventListener('change', () => onFiles([...(input.files ?? [])].map(nameByTime)));
  input.click();
}

/** Takes files that are dropped anywhere on the page: beside the zone, the browser would open them in its place. */
function useDrop(onFiles: OnFiles): boolean {
  const [isOver, setOver] = useState(false);
  const tell = useEffectEvent(onFiles);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const hasFiles = ({ dataTransfer }: DragEvent) =>
      dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event) || event.dataTransfer === null) return;
      event.preventDefault();
      setOver(false);
      void droppedFiles(event.dataTransfer).then((found) =>
        tell(
          inReadingOrder(found.filter((one) => typeof one !== 'string')),
          found.filter((one) => typeof one === 'string'),
        ),
      );
    };
    addEventListener('dragover', over, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('drop', drop, { signal });
    return () => abort.abort();
  }, []);
  return isOver;
}

/** Accepts files and folders by drop, by the platform's choosers, and photos by the camera of a phone. */
export function Dropzone({
  extensions,
  onFiles,
  children,
}: {
  /** With dot, lower case. */
  extensions: readonly string[];
  onFiles: OnFiles;
  children: ReactNode;
}) {
  const id = useId();
  const isOver = useDrop(onFiles);
  return (
    <div className={classes(styles.zone, isOver && styles.over)}>
      <CloudUpload size={40} strokeWidth={1.2} aria-hidden="true" />
      <label htmlFor={id} className={styles.label}>
        <span className={styles.desktopOnly}>将文件或文件夹拖到此处，或</span>
        <u>点击选择文件</u>
      </label>
      <input
        id={id}
        className={styles.input}
        type="file"
        multiple
        accept={extensions.join()}
        onChange={(event) => {
          onFiles(inReadingOrder([...(event.target.files ?? [])]));
          event.target.value = '';
        }}
      />
      <div className={styles.hint}>{children}</div>
      <div className={styles.ways}>
        <span className={styles.desktopOnly}>
          <Button size="sm" variant="outline" onClick={() => chooseFolder(onFiles)}>
            <FolderOpen size={16} aria-hidden="true" />
            选择文件夹
          </Button>
        </span>
        {extensions.includes('.jpg') ? (
          <span className={styles.phoneOnly}>
            <Button size="sm" variant="outline" onClick={() => choosePhoto(onFiles)}>
              <Camera size={16} aria-hidden="true" />
              拍照上传
            </Button>
          </span>
        ) : null}
      </div>
    </div>
  );
}
