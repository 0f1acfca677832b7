import { errorMessage, type Config } from '@wenyuan/api-client';
import { api, client, mutate, saveFile } from '@wenyuan/app';
import { Alert, Button, Dialog, EmptyState, Menu, toast } from '@wenyuan/ui';
import { Checkbox } from '@wenyuan/ui/admin';
import { useRef, useState } from 'react';
import { useMay } from '../rights.ts';
import { labelOf } from '../../lib/setting-label.ts';
import { changeOf, fieldOf, valueOf, wordsOf } from './setting-values.ts';
import {
  allCategories,
  FILE_BYTES_MAX,
  readSettingsFile,
  settingsFile,
  type ReadFile,
} from './settings-file.ts';
import styles from './settings-transfer.module.css';

type Read = Exclude<ReadFile, { failure: string }>;

async function readAll(): Promise<readonly Config[]> {
  const { config } = await client.config.list({ category: allCategories });
  return config;
}

/** Writes all settings into a file, and takes them from one after showing what would change. */
export function SettingsTransfer() {
  const may = useMay();
  const file = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<Read>();
  const exportAll = async () => {
    try {
      const at = new Date().toISOString();
      saveFile(
        `settings-${at.slice(0, 10)}.json`,
        settingsFile(await readAll(), at),
        'application/json',
      );
      toast.success('已导出，不含密钥与上传的图片');
    } catch (error) {
      toast.error(errorMessage(error, '导出失败'));
    }
  };
  const open = async (given: File | undefined) => {
    if (given === undefined) return;
    if (given.size > FILE_BYTES_MAX) {
      toast.error('文件过大，设置文件不会超过 1 MB');
      return;
    }
    try {
      const found = readSettingsFile(await given.text(), await readAll());
      if ('failure' in found) toast.error(found.failure);
      else setRead(found);
    } catch (error) {
      toast.error(errorMessage(error, '读取失败'));
    }
  };
  return (
    <>
      <Menu
        label="导入与导出"
        size="sm"
        variant="outline"
        actions={[
          { label: '导出全部设置', onSelect: () => void exportAll() },
          ...(may('config.update')
            ? [{ label: '导入设置…', onSelect: () => file.current?.click() }]
            : []),
        ]}
      >
        导入与导出
      </Menu>
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        aria-label="设置文件"
        hidden
        onChange={({ target }) => {
          void open(target.files?.[0]);
          target.value = '';
        }}
      />
      {read === undefined ? null : <ImportDialog read={read} onClose={() => setRead(undefined)} />}
    </>
  );
}

function ImportDialog({
  read: { differences, ignored },
  onClose,
}: {
  read: Read;
  onClose: () => void;
}) {
  const fitting = differences.filter(({ problem }) => problem === undefined);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(fitting.map(({ row }) => fieldOf(row))),
  );
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const taken = fitting.filter(({ row }) => chosen.has(fieldOf(row)));
  const toggle = (name: string) => {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    setChosen(next);
  };
  const submit = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await mutate(api.config.update(), {
        config: taken.map(({ row, value }) => changeOf(row, valueOf({ ...row, value }))),
      });
      toast.success(`已导入 ${taken.length} 项设置`);
      onClose();
    } catch (error) {
      setFailure(errorMessage(error, '导入失败'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title="导入设置"
      wide
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          {failure === undefined ? null : <Alert>{failure}</Alert>}
          <div className={styles.buttons}>
            <Button variant="outline" onClick={onClose}>
              取消
            </Button>
            <Button loading={busy} disabled={taken.length === 0} onClick={() => void submit()}>
              导入 {taken.length} 项
            </Button>
          </div>
        </div>
      }
    >
      {differences.length === 0 ? (
        <EmptyState title="与现在的设置相同">文件里没有需要修改的设置。</EmptyState>
      ) : (
        <ul className={styles.differences}>
          {differences.map(({ row, value, problem }) => {
            const name = fieldOf(row);
            return (
              <li key={name} className={styles.difference}>
                {problem === undefined ? (
                  <Checkbox
                    label={labelOf(row)}
                    checked={chosen.has(name)}
                    onChange={() => toggle(name)}
                  />
                ) : (
                  <p className={styles.name}>{labelOf(row)}</p>
                )}
                <div className={styles.what}>
                  <p>
                    <del>{wordsOf(row, row.value)}</del>
                    <span aria-hidden="true"> → </span>
                    <ins>{wordsOf(row, value)}</ins>
                  </p>
                  {problem === undefined ? null : <p className={styles.problem}>{problem}</p>}
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {ignored.length === 0 ? null : (
        <p className={styles.ignored}>不导入：{ignored.join('、')}（密钥，或本版本没有的设置）</p>
      )}
    </Dialog>
  );
}
