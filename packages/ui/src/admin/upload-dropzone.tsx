import { CloudUpload } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './upload-dropzone.module.css';

/** Takes files by drop or by the platform's chooser; what becomes of them is the caller's. */
export function UploadDropzone({
  accept,
  onFiles,
  children,
}: {
  accept: string;
  onFiles: (files: File[]) => void;
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
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <CloudUpload size={40} strokeWidth={1.2} aria-hidden="true" />
      <label htmlFor={id} className={styles.label}>
        将文件拖到此处，或<span>点击选择文件</span>
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
    </div>
  );
}
