import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Contract, Environment, ParsedInputOf, ReplyOf } from '@wenyuan/contract';
import {
  captchaTypeLabels,
  excerpt,
  formatBytes,
  hasModel,
  searchEngineLabels,
  SmsType,
} from '@wenyuan/domain';
import * as z from 'zod';
import { drawCaptcha } from '../../auth/captcha.ts';
import type { Caller } from '../../auth/caller.ts';
import { consume } from '../../auth/rate-limit.ts';
import { drawCode } from '../../auth/sent-code.ts';
import { badField } from '../../http/errors.ts';
import { ANALYSER_VERSION } from '../../search/analyse.ts';
import { find } from '../../search/find.ts';
import { readProgress } from '../../search/rebuild.ts';
import type { Services } from '../../services.ts';
import { askModel } from '../ai/ask-model.ts';
import { instruction, readSummary } from '../ai/summary.ts';
import type { Judgement, ModerationProvider } from '../moderation/moderation-provider.ts';
import { stillsOf } from '../moderation/stills-of.ts';
import { checkAlipay, checkWechatPay } from '../payment/check-provider.ts';
import { deliverRecorded, MailError } from '../mail/deliver-mail.ts';
import { checkProviders } from '../oauth/check-providers.ts';
import { submitHome } from '../submission/submit-pages.ts';
import { siteOrigin } from './site-origin.ts';

type Test = Contract['config']['test'];
type Asked = ParsedInputOf<Test>;
type Kind = Asked['kind'];
type Result = ReplyOf<Test>;

/** Letters and messages reach people and cost money; the others only take the machine's time. */
const SENT = { count: 10, seconds: 3600 };
const TRIED = { count: 30, seconds: 600 };

/** What reads scans, where the settings say so. */
const READER = 'Tesseract';

/** What is done with what is judged so. */
const judgementLabels = { pass: '可以发布', review: '须人工审核', reject: '不能发布' };
const NO_MODERATION = '没有启用内容安全服务，或尚未填写完整';
/** Where uploaded pictures are. */
const PICTURE = /^\/(uploads\/[\w/-]+\.webp)$/;

const PICTURE_MS = 10_000;

/** What a model is tried with: a part of 《桃花源记》. */
const SAMPLE = `标题：桃花源记

文字：
晋太元中，武陵人捕鱼为业。缘溪行，忘路之远近。忽逢桃花林，夹岸数百步，中无杂树，芳草鲜美，落英缤纷。渔人甚异之，复前行，欲穷其林。
林尽水源，便得一山，山有小口，仿佛若有光。便舍船，从口入。初极狭，才通人。复行数十步，豁然开朗。土地平旷，屋舍俨然，有良田、美池、桑竹之属。阡陌交通，鸡犬相闻。其中往来种作，男女衣着，悉如外人。黄发垂髫，并怡然自乐。`;

const address = z.email();
const mobile = /^1\d{10}$/;

const result = (is_ok: boolean, message: string, more: Partial<Result> = {}): Result => ({
  is_ok,
  message,
  data: '',
  item: [],
  ...more,
});

/** Tries out what is stored. Every failure is a result: its reason is for the operator, without secrets. */
export function createConfigTests(
  services: Services,
  environments: () => Promise<Environment[]>,
): { run(asked: Asked, caller: Caller): Promise<Result> } {
  const { db, settings, storage, logger } = services;

  /** What a provider of moderation says of what an operator sends. */
  async function moderate(
    what: string,
    { name }: ModerationProvider,
    judge: () => Promise<Judgement>,
  ): Promise<Result> {
    try {
      const { level, reasons } = await judge();
      const why = reasons.length === 0 ? '' : `：${reasons.join('；')}`;
      return result(true, `内容安全服务已应答，${what}${judgementLabels[level]}${why}`);
    } catch (error) {
      logger.warn({ err: error, provider: name }, 'cannot moderate a test');
      const reason = error instanceof Error ? error.message : String(error);
      return result(false, `内容安全服务没有给出结果：${reason}`);
    }
  }

  const tests: Readonly<Record<Kind, (asked: Asked) => Promise<Result>>> = {
    async mail({ to }) {
      if (!address.safeParse(to).success) throw badField('to', '请输入接收测试邮件的邮箱地址');
      try {
        const letter = { to, template: 'test', values: {} } as const;
        await deliverRecorded(services, await settings.readFresh(), letter);
      } catch (error) {
        if (!(error instanceof MailError)) throw error;
        return result(false, `测试邮件未能发出：${error.message}`);
      }
      return result(true, `邮件服务器已接受发往 ${to} 的测试邮件，请查收`);
    },

    async captcha({ type }) {
      const { captcha } = await settings.readFresh();
      const kind = type ?? captcha.type;
      const data = await drawCaptcha({ ...captcha, type: kind });
      return result(true, `这是一个${captchaTypeLabels[kind]}验证码`, { data });
    },

    async converter() {
      const found = await environments().catch((error: unknown) => {
        logger.warn({ err: error }, 'the converter does not start');
        return undefined;
      });
      if (found === undefined) return result(false, '转换程序无法启动，原因见服务器日志');
      const { converter } = await settings.readFresh();
      const isLacking = ({ is_installed, error }: Environment) => !is_installed || error !== '';
      const isBlind =
        converter.recognize_text && found.some((tool) => tool.name === READER && isLacking(tool));
      const item = found.map((tool) => ({
        name: tool.name,
        is_ok: tool.name === READER ? !isBlind : tool.is_installed || !tool.is_required,
        message: [tool.is_installed ? tool.version : '未安装', tool.error, tool.description]
          .filter((text) => text !== '')
          .join('，'),
        copy: '',
      }));
      const missing = found.filter(({ is_installed }) => !is_installed);
      const required = missing.filter(({ is_required }) => is_required);
      if (required.length > 0)
        return result(false, `缺少必需的程序：${required.map(({ name }) => name).join('、')}`, {
          item,
        });
      if (isBlind)
        return result(false, `${READER} 未安装或不完整，扫描页的文字不会被识别`, { item });
      const names = found.filter(isLacking).map(({ name }) => name);
      return result(
        true,
        names.length === 0
          ? '转换程序与所需工具齐全'
          : `可以转换；未安装或不完整：${names.join('、')}，影响见下`,
        { item },
      );
    },

    async storage() {
      const key = `tests/${randomUUID()}`;
      const bytes = Buffer.from('wenyuan');
      const started = performance.now();
      try {
        await storage.put(key, bytes);
        const read = await buffer(await storage.read(key));
        if (!read.equals(bytes)) return result(false, '写入后读出的内容不一致');
      } catch (error) {
        logger.warn({ err: error }, 'the storage test failed');
        return result(false, '无法写入或读出文件，请检查存储的地址、权限与空间');
      } finally {
        await storage.delete(key).catch((error: unknown) => {
          logger.warn({ err: error }, 'the file of a storage test is left over');
        });
      }
      const took = Math.round(performance.now() - started);
      const { message, free } = await services.disk.look();
      const room = `数据目录可用 ${formatBytes(free)}`;
      return result(
        message === '',
        message === '' ? `写入、读出与删除正常，用时 ${took} 毫秒，${room}` : message,
      );
    },

    async search() {
      const progress = await readProgress(db);
      if (progress.version !== ANALYSER_VERSION)
        return result(false, '索引由旧版本建立，转换程序会自动重建，请稍后再试');
      const started = performance.now();
      await find(services, {
        wd: '文档',
        filter: {},
        sort: 'default',
        page: 1,
        size: 1,
      });
      const took = Math.round(performance.now() - started);
      const left = progress.left > 0 ? `，还有 ${progress.left} 项等待编入` : '';
      return result(true, `索引共 ${progress.entries} 项，一次搜索用时 ${took} 毫秒${left}`);
    },

    async submission() {
      const engines = await services.searchEngines();
      if (engines.length === 0) return result(false, '没有填写百度推送密钥，也没有开启 IndexNow');
      const home = `${await siteOrigin(services)}/`;
      const item = await Promise.all(
        engines.map(async (engine) => {
          const name = searchEngineLabels[engine.name];
          const error = await submitHome(services, engine, home);
          const message = error === '' ? `已接受 ${home}` : error;
          return { name, is_ok: error === '', message, copy: '' };
        }),
      );
      const refused = item.filter(({ is_ok }) => !is_ok).map(({ name }) => name);
      return refused.length === 0
        ? result(true, '已开启的搜索引擎都接受推送', { item })
        : result(false, `推送给${refused.join('、')}失败`, { item });
    },

    async sms({ to }) {
      const provider = await services.smsProvider();
      if (provider === undefined) return result(false, '没有启用短信服务，或尚未填写完整');
      if (!mobile.test(to)) throw badField('to', '请输入接收测试短信的手机号');
      try {
        await provider.send({ mobile: to, type: SmsType.Login, code: drawCode(), minutes: 10 });
      } catch (error) {
        logger.warn({ err: error, provider: provider.name }, 'cannot send a test message');
        const reason = error instanceof Error ? error.message : String(error);
        return result(false, `短信服务没有接受这条短信：${reason}`);
      }
      return result(true, `短信服务已接受发往 ${to} 的测试短信`);
    },

    async moderation({ to }) {
      const provider = await services.moderationProvider();
      if (provider === undefined) return result(false, NO_MODERATION);
      if (to === '') throw badField('to', '请输入送检的文字');
      return moderate('这段文字', provider, () => provider.judge(to, 'text'));
    },

    async moderationPicture({ to }) {
      const provider = await services.moderationProvider();
      if (provider === undefined) return result(false, NO_MODERATION);
      const key = PICTURE.exec(to)?.[1];
      if (key === undefined || (await storage.head(key)) === undefined)
        throw badField('to', '请选择送检的图片');
      const [still] = await stillsOf(await buffer(await storage.read(key)));
      if (still === undefined) throw badField('to', '请选择送检的图片');
      return moderate('这张图片', provider, () =>
        provider.judgePicture(still, AbortSignal.timeout(PICTURE_MS)),
      );
    },

    async ai() {
      if (!hasModel((await settings.readFresh()).ai))
        return result(false, '请先填写并保存接口地址与模型');
      try {
        const answer = await askModel(services, { instruction, text: SAMPLE });
        const summary = readSummary(answer);
        // Whether it is the wrong model or did not end what it thought is seen by what it wrote.
        return summary === undefined
          ? result(
              false,
              `模型应答了，但没有写出可用的摘要。它写的是：${excerpt(answer.trim(), 200) || '（空）'}`,
            )
          : result(true, `${summary.description} 关键词：${summary.keywords}`);
      } catch (error) {
        logger.warn({ err: error }, 'the language model did not answer a test');
        const reason = error instanceof Error ? error.message : String(error);
        return result(false, `模型没有应答：${reason}`);
      }
    },

    async oauth() {
      const item = (await checkProviders(services)).map((each) => ({ ...each, copy: '' }));
      if (item.length === 0) return result(false, '还没有启用任何登录方式');
      const wrong = item.filter(({ is_ok }) => !is_ok);
      return wrong.length === 0
        ? result(true, '已启用的登录方式都可以使用', { item })
        : result(false, `${wrong.map(({ name }) => name).join('、')}还不能使用`, { item });
    },

    async wechatpay() {
      return result(...(await checkWechatPay(await settings.readFresh(), services.config)));
    },

    async alipay() {
      return result(...(await checkAlipay(await settings.readFresh(), services.config)));
    },
  };

  return {
    async run(asked, caller) {
      const isSent = asked.kind === 'mail' || asked.kind === 'sms';
      const group = isSent ? 'sent' : 'tried';
      await consume(db, `config-test-${group}:${caller.id}`, isSent ? SENT : TRIED);
      return tests[asked.kind](asked);
    },
  };
}
