import { errorMessage, hasStatus } from '@wenyuan/api-client';
import { api, client, mutate } from '@wenyuan/app';
import { Button, Dialog, toast } from '@wenyuan/ui';
import { excessMessage, FieldFrame, Input } from '@wenyuan/ui/forms';
import { useId, useState, type FormEvent } from 'react';
import { withSynonyms, wordsIn } from './synonyms.ts';

const CATEGORY = 'security';
const NAME = 'search_synonyms';
/** Somebody else may save the same setting at the same moment. */
const TRIES = 3;

/** Adds to what is there, so that nothing of others is lost, however often they save. */
async function add(word: string, words: readonly string[]): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    const { config } = await client.config.list({ category: [CATEGORY] });
    const row = config.find(({ name }) => name === NAME);
    const value = withSynonyms(row?.value ?? '', word, words);
    try {
      await mutate(api.config.update(), {
        config: [
          { category: CATEGORY, name: NAME, value, unchanged_since: row?.updated_at ?? null },
        ],
      });
      return;
    } catch (error) {
      if (left === 1 || !hasStatus(error, 409)) throw error;
    }
  }
}

/** Of what is added at once. */
const TEXT_MAX = 200;

/** Asks which words mean the same as one that was searched. */
export function SynonymDialog({ word, onClose }: { word: string; onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const excess = excessMessage(text, TEXT_MAX);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (excess !== undefined) return;
    const words = wordsIn(text).filter((each) => each !== word);
    if (words.length === 0) {
      setFailure('请输入至少一个同义词');
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await add(word, words);
      toast.success(`以后搜索“${word}”也会找到${words.map((each) => `“${each}”`).join('')}`);
      onClose();
    } catch (error) {
      setFailure(errorMessage(error, '保存失败'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title="添加同义词"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={id} loading={busy}>
            保存
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <FieldFrame
          label={`与“${word}”意思相同的词`}
          hint="用逗号分隔；全部同义词在“安全配置 · 评论与搜索”中修改"
          error={excess ?? failure}
        >
          {(attributes) => (
            <Input {...attributes} value={text} onChange={({ target }) => setText(target.value)} />
          )}
        </FieldFrame>
      </form>
    </Dialog>
  );
}
