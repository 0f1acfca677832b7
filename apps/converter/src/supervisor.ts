import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ConvertEvent } from './events.ts';
import { PAGE_FAILED, type FailureCode } from './failure.ts';
import type { Job, Resume, NoteEvent, WorkerInput, WorkerMessage } from './job.ts';
import { MISSING_TOOL } from './load-sharp.ts';
import { OutputFolder } from './output-folder.ts';
import { runTool, ToolMissing, type ToolAnswer, type ToolRequest } from './tools/run-tool.ts';
import { removeScratch } from './tools/scratch.ts';

/** Page limits to open a document in: a book is laid out as a whole before its first page. */
const OPENING = 4;
/** Who had less of the processor than this share of the time has not been slow but kept waiting, and is given it again. */
const STARVED_SHARE = 0.25;
const PATIENCE = 3;
/** Four pages may take the reader down in each way before the document is given up. */
const MAX_RESTARTS = 12;
/** A young generation of this size takes as little memory as one of half of it, and 5 % less time; twice as much saves nothing more. */
const WORKER_LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 24 };
const TERMINATE_MS = 2000;
const WORKER_URL = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js',
  import.meta.url,
);

/** Starts a reading thread; without an input it prepares itself and waits for one. */
export function startReader(input?: WorkerInput): Worker {
  return new Worker(WORKER_URL, {
    workerData: input,
    resourceLimits: WORKER_LIMITS,
    // Whatever a library prints must not mix with the events.
    stdout: true,
    stderr: true,
  });
}

type Ending =
  | { event: 'failed'; code: FailureCode; message: string; detail?: string }
  | { event: 'finished'; isPart: boolean };

/**
 * Runs the reading thread, tells the caller what it delivers, and holds it to its time. A page
 * that hangs or kills the reader costs that page, not the document: the thread is started anew
 * behind it.
 */
export class Supervisor {
  readonly #job: Job;
  readonly #emit: (event: ConvertEvent) => void;
  readonly #text: OutputFolder;
  readonly #textFile: string;
  readonly #resume: Resume;
  readonly #startedAt = performance.now();
  #worker: Worker | undefined;
  /** A thread that was started before this conversion; those after it are not. */
  #waiting: Worker | undefined;
  readonly #isLast: boolean;
  /** The thread after a conversion that went well, unless that was the last one. */
  freeReader: Worker | undefined;
  #delivered = 0;
  #restarts = 0;
  #busyWith: number | undefined;
  #pageTimer: NodeJS.Timeout | undefined;
  #killTool: (() => void) | undefined;
  #stage: string | undefined;
  #isStopped = false;
  #settle: (ending: Ending) => void = () => undefined;

  constructor(
    job: Job,
    emit: (event: ConvertEvent) => void,
    { reader, isLast }: { reader?: Worker | undefined; isLast: boolean },
  ) {
    this.#job = job;
    this.#waiting = reader;
    this.#isLast = isLast;
    this.#emit = emit;
    // Text is counted where it is read.
    this.#text = new OutputFolder(job.outDir, Infinity);
    // The caller may take it when this program is at the next part already.
    const { first } = job.range;
    this.#textFile = isLast || first === 1 ? 'text.jsonl' : `text-${first}.jsonl`;
    this.#resume = {
      from: job.range.first,
      simple: [],
      second: [],
      skip: [],
      bytesWritten: 0,
      isOpened: false,
      hasCover: false,
    };
  }

  /** Resolves with whether the document was converted; the last event has then been emitted. */
  async run(): Promise<boolean> {
    const { timeoutMs } = this.#job.limits;
    const ended = new Promise<Ending>((resolve) => (this.#settle = resolve));
    const deadline = setTimeout(() => {
      this.#fail('timeout', `转换用时超过 ${Math.ceil(timeoutMs / 1000)} 秒，文档可能过于复杂`);
    }, timeoutMs);
    this.#start();
    const ending = await ended;
    clearTimeout(deadline);
    return this.#finish(ending);
  }

  /** Ends the reading thread and its tool and takes away unfinished files, without an event. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#pageTimer);
    this.#killTool?.();
    // A thread that does not end goes with the process.
    await Promise.race([this.#worker?.terminate(), pause(TERMINATE_MS, undefined, { ref: false })]);
    this.#clear();
  }

  #freeReader(): void {
    clearTimeout(this.#pageTimer);
    // All listeners at once would include Node's own.
    this.freeReader = this.#worker?.removeAllListeners('message').removeAllListeners('error');
    this.#worker = undefined;
    this.#clear();
  }

  #clear(): void {
    removeScratch(this.#job.scratch);
    try {
      this.#text.removeUnfinished();
    } catch {
      // The folder may not exist yet.
    }
  }

  async #finish(ending: Ending): Promise<boolean> {
    let result = ending;
    // Where every page of a part failed, the document's others may not.
    if (result.event === 'finished' && !result.isPart && this.#delivered === 0) {
      result = {
        event: 'failed',
        code: 'internal',
        message: '文档的所有页面都无法转换，文件可能已损坏或内容过大',
      };
    }
    if (result.event === 'finished' && this.#job.withText) this.#text.finish(this.#textFile);
    if (result.event === 'failed' || this.#isLast) await this.stop();
    else this.#freeReader();
    if (result.event === 'failed') {
      this.#emit(result);
      return false;
    }
    if (this.#job.withText) {
      this.#emit({ event: 'text', file: this.#textFile, pages: this.#delivered });
    }
    const ms = Math.round(performance.now() - this.#startedAt);
    this.#emit({ event: 'done', pages: this.#delivered, ms });
    return true;
  }

  #start(): void {
    const input: WorkerInput = { job: this.#job, resume: this.#resume };
    const worker = this.#waiting ?? startReader(input);
    this.#waiting?.postMessage(input);
    this.#waiting = undefined;
    this.#worker = worker;
    this.#busyWith = undefined;
    worker.on('message', (message: WorkerMessage) => {
      if (worker === this.#worker) this.#receive(message);
    });
    worker.on('error', (error) => {
      if (worker === this.#worker) this.#crashed(error);
    });
    this.#watchPage();
  }

  #receive(message: WorkerMessage): void {
    if (message.type === 'begin') this.#busyWith = message.page;
    this.#watchPage();
    if (message.type === 'begin') return;
    if (message.type === 'opened') {
      this.#resume.isOpened = true;
      this.#emit(message.opened);
    } else if (message.type === 'page') {
      const text = message.text ?? '';
      if (text !== '') this.#text.append(this.#textFile, text);
      this.#delivered += 1;
      this.#resume.from = message.page.page + 1;
      this.#resume.bytesWritten += message.page.bytes + Buffer.byteLength(text);
      this.#emit(message.page);
    } else if (message.type === 'cover') {
      this.#resume.hasCover = true;
      this.#resume.bytesWritten += message.bytes;
      this.#emit(message.cover);
    } else if (message.type === 'page_failed') {
      this.#resume.from = message.page + 1;
      this.#emit({ event: 'page_failed', page: message.page, message: message.message });
    } else if (message.type === 'finished') {
      this.#settle({ event: 'finished', isPart: message.isPart });
    } else if (message.type === 'failed') {
      this.#fail(message.code, message.message, message.detail);
    } else if (message.type === 'note') {
      this.#pass(message.event);
    } else if (message.type === 'run_tool') {
      void this.#runTool(message.request);
    } else {
      this.#restartBehind(message.page, PAGE_FAILED);
    }
  }

  /** A thread started anew says once more what was said before the first page. */
  #pass(event: NoteEvent): void {
    const isNews = this.#isNews(event);
    if (event.event === 'stage') this.#stage = event.stage;
    if (isNews || !this.#resume.isOpened) this.#emit(event);
  }

  #isNews(event: NoteEvent): boolean {
    if (event.event === 'stage') return event.stage !== this.#stage;
    return event.event === 'video' || (event.event === 'fonts' && event.blank !== undefined);
  }

  #crashed(error: Error & { code?: string }): void {
    const isLoadError =
      /^ERR_(?:MODULE_NOT_FOUND|DLOPEN_FAILED)$/.test(error.code ?? '') ||
      error.message.startsWith('Could not load');
    if (isLoadError) {
      this.#fail('missing_tool', MISSING_TOOL);
      return;
    }
    this.#restartBehind(this.#busyWith, PAGE_FAILED);
  }

  /** Every message is a sign of life; `begin` tells which page it is that stays silent after it. */
  #watchPage(patience = PATIENCE): void {
    clearTimeout(this.#pageTimer);
    const { pageTimeoutMs } = this.#job.limits;
    const isOpening = this.#busyWith === undefined;
    const limit = pageTimeoutMs * (isOpening ? OPENING : 1);
    const before = process.cpuUsage();
    this.#pageTimer = setTimeout(() => {
      const { user, system } = process.cpuUsage(before);
      // On a machine that is busy elsewhere it has hardly begun: a picture of the page would stay for good.
      const isStarved = (user + system) / 1000 < limit * STARVED_SHARE;
      if (isStarved && patience > 0) this.#watchPage(patience - 1);
      else if (this.#busyWith === undefined) {
        this.#fail('timeout', '打开文件用时过长，文件可能已损坏或过于复杂');
      } else {
        this.#restartBehind(this.#busyWith, '转换用时过长，页面可能过于复杂');
      }
    }, limit);
  }

  #restartBehind(page: number | undefined, reason: string): void {
    this.#restarts += 1;
    if (page === undefined || this.#restarts > MAX_RESTARTS) {
      this.#fail('internal', '读取文件时出错，文件可能已损坏');
      return;
    }
    const { simple, second, skip } = this.#resume;
    if (!simple.includes(page)) simple.push(page);
    else if (!second.some((one) => one.page === page)) second.push({ page, reason });
    else skip.push({ page, reason });
    const old = this.#worker;
    this.#worker = undefined;
    // The conversion may end while the thread does.
    void old?.terminate().then(() => {
      if (!this.#isStopped) this.#start();
    });
  }

  /** A tool has a time limit of its own, so the thread that waits for it is not watched. */
  async #runTool(request: ToolRequest): Promise<void> {
    const worker = this.#worker;
    clearTimeout(this.#pageTimer);
    const answer = await this.#answerOf(request);
    this.#killTool = undefined;
    if (this.#isStopped || worker !== this.#worker) return;
    worker?.postMessage(answer);
    this.#watchPage();
  }

  async #answerOf(request: ToolRequest): Promise<ToolAnswer> {
    try {
      const result = await runTool(request, (kill) => {
        this.#killTool = kill;
        if (this.#isStopped) kill();
      });
      return { type: 'ended', result };
    } catch (error) {
      if (error instanceof ToolMissing) return { type: 'missing', message: error.message };
      return { type: 'broken', message: '转换工具无法启动，请管理员检查服务器环境' };
    }
  }

  #fail(code: FailureCode, message: string, detail = this.#stageDetail()): void {
    const more = detail === undefined ? {} : { detail };
    this.#isStopped = true;
    this.#settle({ event: 'failed', code, message, ...more });
  }

  #stageDetail(): string | undefined {
    return this.#stage === undefined ? undefined : `stage ${this.#stage}`;
  }
}
