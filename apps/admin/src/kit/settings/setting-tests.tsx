import {
  errorMessage,
  isApiError,
  type Contract,
  type InputOf,
  type ReplyOf,
} from '@wenyuan/api-client';
import { api, mutate } from '@wenyuan/app';
import { Alert, Button, copyText, isComposing } from '@wenyuan/ui';
import { FieldFrame, Input } from '@wenyuan/ui/forms';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { PictureInput } from '../controls/picture-input.tsx';
import { useMay } from '../rights.ts';
import { textOf } from './setting-values.ts';
import styles from './setting-tests.module.css';

type Result = ReplyOf<Contract['config']['test']>;
type Kind = InputOf<Contract['config']['test']>['kind'];
type CaptchaKind = 'string' | 'math' | 'digit' | 'audio';

export type SettingTest = {
  readonly kind: Kind;
  readonly label: string;
  readonly hint: string;
  /** Asks who gets the test letter or message. */
  readonly to?: { readonly label: string; readonly from?: string };
  /** Asks for a picture, whose address is sent as the receiver. */
  readonly picture?: { readonly label: string };
  /** A button for each, in place of one. */
  readonly types?: Readonly<Record<CaptchaKind, string>>;
};

/** Tries out what is stored, and says what came of it. */
export function SettingTests({
  tests,
  isDirty,
  valueOf,
}: {
  tests: readonly SettingTest[];
  /** While changes wait to be saved, a test would be one of something else than what is on screen. */
  isDirty: boolean;
  valueOf: (name: string) => unknown;
}) {
  const may = useMay();
  if (tests.length === 0 || !may('config.test')) return null;
  return (
    <section className={styles.tests} aria-label="测试">
      <header className={styles.head}>
        <h2>测试</h2>
        <p>{isDirty ? '测试的是已保存的设置：请先保存修改' : '测试的是已保存的设置'}</p>
      </header>
      {tests.map((test) => (
        <OneTest
          key={test.kind}
          test={test}
          isBlocked={isDirty}
          address={test.to?.from === undefined ? '' : textOf(valueOf(test.to.from))}
        />
      ))}
    </section>
  );
}

function OneTest({
  test: { kind, label, hint, to, picture, types },
  isBlocked,
  address,
}: {
  test: SettingTest;
  isBlocked: boolean;
  address: string;
}) {
  const [receiver, setReceiver] = useState(address);
  const [running, setRunning] = useState<string>();
  const [result, setResult] = useState<Result>();
  const [failure, setFailure] = useState<string>();
  const [fault, setFault] = useState<string>();
  const asked = to ?? picture;
  const run = async (type?: CaptchaKind) => {
    setRunning(type ?? kind);
    setResult(undefined);
    setFailure(undefined);
    setFault(undefined);
    try {
      setResult(
        await mutate(api.config.test(), {
          kind,
          ...(asked === undefined ? {} : { to: receiver }),
          ...(type === undefined ? {} : { type }),
        }),
      );
    } catch (error) {
      const atField = isApiError(error) ? error.fields.to : undefined;
      if (atField === undefined) setFailure(errorMessage(error, '测试失败，请稍后重试'));
      else setFault(atField);
    } finally {
      setRunning(undefined);
    }
  };
  const button = (name: string, type?: CaptchaKind) => (
    <Button
      key={name}
      variant="outline"
      loading={running === (type ?? kind)}
      disabled={isBlocked || running !== undefined}
      onClick={() => void run(type)}
    >
      {name}
    </Button>
  );
  return (
    <div className={styles.test}>
      <div className={styles.ask}>
        {asked === undefined ? (
          <p className={styles.hint}>{hint}</p>
        ) : (
          <FieldFrame label={asked.label} hint={hint} error={fault}>
            {(attributes) =>
              picture === undefined ? (
                <Input
                  {...attributes}
                  value={receiver}
                  disabled={isBlocked}
                  onChange={({ target }) => setReceiver(target.value)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
                    event.preventDefault();
                    void run();
                  }}
                />
              ) : (
                <PictureInput
                  attributes={attributes}
                  field={{ value: receiver, onChange: setReceiver }}
                  label={picture.label}
                  upload="config"
                />
              )
            }
          </FieldFrame>
        )}
        <div className={styles.buttons}>
          {types === undefined
            ? button(label)
            : Object.entries(types).map(([type, name]) => button(name, type as CaptchaKind))}
        </div>
      </div>
      {failure === undefined ? null : <Alert>{failure}</Alert>}
      {result === undefined ? null : <Outcome result={result} />}
    </div>
  );
}

function Outcome({ result: { is_ok, message, data, item } }: { result: Result }) {
  return (
    <div className={styles.outcome}>
      <Alert tone={is_ok ? 'success' : 'danger'}>{message}</Alert>
      {data.startsWith('data:image/') ? (
        <img className={styles.captcha} src={data} alt="验证码样例，文字不朗读" />
      ) : null}
      {data.startsWith('data:audio/') ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is spoken must be heard, not read
        <audio controls src={data} aria-label="语音验证码样例" />
      ) : null}
      {item.length === 0 ? null : (
        <ul className={styles.items}>
          {item.map((each) => (
            <li key={each.name} data-ok={each.is_ok}>
              {each.is_ok ? <CircleCheck aria-label="正常" /> : <CircleX aria-label="有问题" />}
              <span>
                <strong>{each.name}</strong> {each.message}
                {each.copy === '' ? null : <Copied name={each.name} text={each.copy} />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What is entered elsewhere, with a button that copies it. */
function Copied({ name, text }: { name: string; text: string }) {
  return (
    <span className={styles.copied}>
      <code>{text}</code>
      <Button
        size="sm"
        variant="outline"
        aria-label={`复制${name}`}
        onClick={() => void copyText(text)}
      >
        复制
      </Button>
    </span>
  );
}
