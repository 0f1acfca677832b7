import { cut } from '@wenyuan/domain';
import * as z from 'zod';
import { postOutside } from '../../http/post-outside.ts';
import type { Services } from '../../services.ts';

/** Of the words that a model is given, and what it writes. */
export type Asked = {
  readonly instruction: string;
  readonly text: string;
  /** Ends it before there is an answer. */
  readonly signal?: AbortSignal;
  /** Milliseconds that it may take. */
  readonly within?: number;
};

/** A model takes half a minute for some lines where it runs on a processor alone. */
const ANSWER_MS = 90_000;
/** Some tell at length what they thought before. */
const ANSWER_BYTES = 256 * 1024;
const SHOWN = 300;

const reply = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/**
 * A model takes this text for one that it must not answer to, or that is too long for it, or has no end of it or nothing to say;
 * others it may answer.
 */
export class ModelRefusal extends Error {
  override readonly name: string = 'ModelRefusal';
}
/** It did not end in time. */
export class ModelLate extends ModelRefusal {
  override readonly name = 'ModelLate';
}
const REFUSALS: readonly number[] = [400, 413, 422];

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Asks the operators' language model, by the interface that OpenAI has made common; what it wrote.
 * @throws {ModelRefusal} where it refuses what it is asked.
 * @throws {Error} where it does not answer so. Both have what it said instead.
 */
export async function askModel(
  { settings, config }: Pick<Services, 'settings' | 'config'>,
  { instruction, text, signal, within = ANSWER_MS }: Asked,
): Promise<string> {
  const { url, model, key } = (await settings.read()).ai;
  const asking = postOutside({
    url: `${url.replace(/\/+$/, '')}/chat/completions`,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model,
      // The same text gives nearly the same words.
      temperature: 0.2,
      stream: false,
      messages: [
        { role: 'system', content: instruction },
        { role: 'user', content: text },
      ],
    }),
    within,
    most: ANSWER_BYTES,
    ...(signal === undefined ? {} : { signal }),
    ...(config.privateWebhooks ? { mayConnect: () => true } : {}),
  });
  const answer = await asking.catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === 'AbortError' && !signal?.aborted;
    throw isLate ? new ModelLate(`no answer in ${within / 1000} seconds`) : error;
  });
  const isTaken = answer.status >= 200 && answer.status <= 299;
  const { data } = reply.safeParse(parse(answer.text));
  const [first] = data?.choices ?? [];
  if (!isTaken || first === undefined)
    throw new (isTaken || REFUSALS.includes(answer.status) ? ModelRefusal : Error)(
      `${answer.status} ${cut(answer.text, SHOWN)}`,
    );
  return first.message.content;
}
