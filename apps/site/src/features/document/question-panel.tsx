import { useQuery } from '@tanstack/react-query';
import { api, QueryFailed, useSession, useSettings } from '@wenyuan/app';
import { langOf, QUESTION_MAX } from '@wenyuan/domain';
import { Button, classes, isComposing, Spinner } from '@wenyuan/ui';
import { excessMessage, Textarea } from '@wenyuan/ui/forms';
import { Crown, RotateCw, Square } from 'lucide-react';
import { Fragment, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { LoginLink } from '../../lib/login-link.tsx';
import { pageHash } from '../../lib/page-hash.ts';
import { paths } from '../../lib/paths.ts';
import { useQuestions } from '../../lib/use-questions.ts';
import panelStyles from './reader-panel.module.css';
import styles from './question-panel.module.css';
import { useTalk, type Turn } from './talks.ts';

const EXAMPLES = ['这份文档主要讲什么？', '有哪些结论或建议？', '提到了哪些重要的时间和数字？'];

/** The letters of a question that are some lines of the panel. */
const QUESTION_SHOWN = 80;

/** An answer with its pages as links: `第 3、5 页`. */
function Answer({
  answer,
  pages,
  onGo,
}: {
  answer: string;
  pages: readonly number[];
  onGo: (page: number) => void;
}) {
  const go = (event: MouseEvent, page: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo(page);
  };
  // Numbers stand at odd places.
  const parts = answer.split(/(?<=第 )(\d+(?:、\d+)*)(?= 页)/);
  return (
    <p className={styles.answer} lang={langOf(answer)}>
      {parts.map((part, place) =>
        place % 2 === 0
          ? part
          : part.split('、').map((number, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the parts of an answer never change
              <Fragment key={`${place}-${index}`}>
                {index === 0 ? null : '、'}
                {pages.includes(Number(number)) ? (
                  <a
                    href={pageHash(Number(number))}
                    aria-label={`第 ${number} 页`}
                    data-goes-to={number}
                    onClick={(event) => go(event, Number(number))}
                  >
                    {number}
                  </a>
                ) : (
                  number
                )}
              </Fragment>
            )),
      )}
    </p>
  );
}

/** What was asked. A long question is cut, as the answer to it would be below the fold. */
function Asked({ question }: { question: string }) {
  const isLong = question.length > QUESTION_SHOWN;
  const [isCut, setCut] = useState(isLong);
  return (
    <>
      <h3 className={classes(styles.question, isCut && styles.cut)}>{question}</h3>
      {isLong ? (
        <Button variant="ghost" size="xs" aria-expanded={!isCut} onClick={() => setCut(!isCut)}>
          {isCut ? '展开问题' : '收起问题'}
        </Button>
      ) : null}
    </>
  );
}

function TurnItem({
  turn,
  mayAsk,
  onRetry,
  onGo,
}: {
  turn: Turn;
  mayAsk: boolean;
  onRetry: () => void;
  onGo: (page: number) => void;
}) {
  return (
    <article className={styles.turn}>
      <Asked question={turn.question} />
      {turn.state === 'waiting' ? (
        <div className={styles.waiting}>
          <Spinner />
          <span>正在读相关的页，最多半分钟</span>
          <Button variant="outline" size="xs" onClick={turn.stop}>
            <Square aria-hidden="true" />
            停止
          </Button>
        </div>
      ) : turn.state === 'failed' ? (
        <div className={styles.failed}>
          <p>{turn.message}</p>
          <Button variant="outline" size="xs" disabled={!mayAsk} onClick={onRetry}>
            <RotateCw aria-hidden="true" />
            重试
          </Button>
        </div>
      ) : (
        <Answer answer={turn.answer} pages={turn.page} onGo={onGo} />
      )}
    </article>
  );
}

/** A membership that gives more questions, where one is sold. */
function VipOffer({ more }: { more: number }) {
  const { vip } = useSettings();
  const { ofMembers: perDay } = useQuestions();
  if (!vip.enable || perDay <= more) return null;
  return (
    <>
      <p>会员每天可以提问 {perDay} 次。</p>
      <Button asChild size="sm" variant="outline">
        <Link to={paths.vip()}>
          <Crown size={16} aria-hidden="true" />
          开通会员
        </Link>
      </Button>
    </>
  );
}

function Visitor() {
  return (
    <div className={styles.wall}>
      <p>登录后可以就这份文档提问，AI 根据您能阅读的页来回答，并注明页码。</p>
      <Button asChild size="sm">
        <LoginLink>登录</LoginLink>
      </Button>
    </div>
  );
}

/** Asks about the readable pages; answers stay as long as the window. */
function Asking({
  userId,
  documentId,
  onGo,
  onClose,
}: {
  userId: number;
  documentId: number;
  onGo: (page: number) => void;
  onClose: () => void;
}) {
  const query = useQuery(api.question.get({ document_id: documentId }));
  const { draft, turns, write, ask, retry } = useTalk(userId, documentId);
  const box = useRef<HTMLTextAreaElement>(null);
  const right = query.data;
  const isShown = right !== undefined && (right.allowed || right.reason === 'limit');
  // The panel stays in sight by itself, and scrolling would lay the page out before the first frame.
  useEffect(() => {
    if (isShown) box.current?.focus({ preventScroll: true });
  }, [isShown]);
  if (query.isError && right === undefined)
    return <QueryFailed query={query} failure="问答加载失败" />;
  if (right === undefined) return <Spinner />;
  const isWaiting = turns.some(({ state }) => state === 'waiting');
  const mayAsk = right.allowed && !isWaiting;
  const question = draft.trim();
  const excess = excessMessage(question, QUESTION_MAX);
  const isAskable = question.length >= 2 && excess === undefined;
  const submit = () => {
    if (!mayAsk || !isAskable) return;
    void ask(question);
    box.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  };
  return (
    <div className={styles.talk}>
      {isShown ? (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Textarea
            ref={box}
            rows={2}
            aria-label="就这份文档提问"
            placeholder="就这份文档提问"
            enterKeyHint="send"
            aria-invalid={excess === undefined ? undefined : true}
            value={draft}
            onChange={(event) => write(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <div className={styles.foot}>
            <p role="status">
              {excess ?? (right.allowed ? `今天还可提问 ${right.left} 次` : right.message)}
            </p>
            <Button
              type="submit"
              size="sm"
              loading={isWaiting}
              disabled={!right.allowed || !isAskable}
            >
              提问
            </Button>
          </div>
        </form>
      ) : null}
      {right.allowed ? null : (
        <div className={styles.wall}>
          {isShown ? null : <p>{right.message}。</p>}
          {right.reason === 'vip' || right.reason === 'limit' ? (
            <VipOffer more={right.per_day} />
          ) : null}
        </div>
      )}
      {isShown && turns.length === 0 ? (
        <div className={styles.empty}>
          <p>AI 根据您能阅读的页来回答，并注明页码。可以问：</p>
          <ul>
            {EXAMPLES.map((example) => (
              <li key={example}>
                <button
                  type="button"
                  onClick={() => {
                    write(example);
                    box.current?.focus({ preventScroll: true });
                  }}
                >
                  {example}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div role="log" aria-label="问答" aria-busy={isWaiting} className={styles.turns}>
        {turns.map((turn) => (
          <TurnItem
            key={turn.id}
            turn={turn}
            mayAsk={mayAsk}
            onRetry={() => void retry(turn)}
            onGo={onGo}
          />
        ))}
      </div>
      {turns.length === 0 ? null : (
        <p className={panelStyles.hint}>
          每个问题单独回答。AI 的回答可能有错，请核对所注的页；关闭网页后不再保留。
        </p>
      )}
    </div>
  );
}

/** Questions about the document that the operators' language model answers. */
export function QuestionPanel({
  documentId,
  onGo,
  onClose,
}: {
  documentId: number;
  onGo: (page: number) => void;
  onClose: () => void;
}) {
  const { user } = useSession();
  if (user === undefined) return <Visitor />;
  return <Asking userId={user.id} documentId={documentId} onGo={onGo} onClose={onClose} />;
}
