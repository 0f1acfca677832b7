import { CloudUpload } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { droppedFiles } from './dropped-files.ts';
import styles from './upload-dropzone.module.css';

function chooseFolder(onFiles: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  input.addEventListener('change', () => {
    onFiles([...(input.files ?? [])].filter(({ name }) => !name.startsWith('.')));
  });
  input.click();
}

/** Accepts files by drop or by the platform's file chooser and hands them to the caller. */
export function UploadDropzone({
  accept,
  onFiles,
  folders = false,
  children,
}: {
  accept: string;
  onFiles: (files: File[]) => void;
  /** Offers to choose a whole folder; dropped folders are always opened. */
  folders?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <div
      className={classes(styles.zone, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void droppedFiles(event.dataTransfer).then(onFiles);
      }}
    >
      <CloudUpload size={40} strokeWidth={1.2} aria-hidden="true" />
      <label htmlFor={id} className={styles.label}>
        将文件{folders ? '或文件夹' : ''}拖到此处，或<span>点击选择文件</span>
      </label>
      <input
        id={id}
        className={styles.input}
        type="file"
        multiple
        accept={accept}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <div className={styles.hint}>{children}</div>
      {folders ? (
        <span className={styles.folder}>
          <Button size="sm" variant="outline" onClick={() => chooseFolder(onFiles)}>
            选择文件夹
          </Button>
        </span>
      ) : null}
    </div>
  );
}
