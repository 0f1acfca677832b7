import { contract } from '@wenyuan/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageTexts } from '../db/schema/index.ts';
import { createDocument, createMember } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { indexAll } from './indexer.ts';

/* What a query asks for: the words that people mean, however they write them and whatever they write around them. */

let test: TestApp;

const TITLES = [
  '5G 网络规划与优化',
  'Redis 缓存运维手册',
  'K12 教育行业报告',
  'SQL 查询入门',
  'WiFi 覆盖方案',
  'A4 纸尺寸规格',
  '关于加强安全生产的通知',
  '关于租赁纠纷的若干问题',
  '什么是区块链',
  '如何写好作文',
  'AutoCAD2020快捷键大全',
  'Windows11安装教程',
  'ISO9001质量手册',
  'ISO 14001 环境手册',
  'GB/T 19001-2016 质量管理体系',
  'GB/T24001环境管理体系',
  'Node.js 后端开发指南',
  'TCP/IP协议详解',
  'E-mail 营销指南',
  'Mate60 说明书',
  '劳务合同',
  '房屋租赁合同',
  '借款合同',
  '买卖合同',
  '2019年度1月销售报表',
  '2025年度12月销售报表',
  '下载管理器设计',
  '电子版权法',
  '荷塘月色赏析',
  '册页与手卷',
  '2019消防安全管理条例实施细则',
  '2025消防安全管理条例实施细则',
  '图片转PDF的三种方法',
  '图片转Word',
  '图片转发规则',
  '如何编辑PDF文件',
  '编辑规范',
  '采购协议PDF打印稿与填写说明',
  '采购协议书',
  '华为手机使用手册',
  '傅里叶变换及其应用',
  '消费者行为学概论',
  '资金周转方案',
  '企业合并会计准则',
];
const TEXTS = [
  ['甲的手册', '本系统面向网络计算机，功能强大，且支持多用户同时登录账户'],
  ['乙的手册', '错误条件警告条件普通但重要的消息都写入日志文件'],
  ['丙的手册', '随机数产生器返回一个随机字符，磁盘分区可升级'],
  ['丁的手册', '具体事项由双方协商确定，依据国家有关法律法规制定'],
  ['戊的手册', '型号 KFR-35GW，采用 Wi-Fi 与 MySQL8.0 控制'],
] as const;

beforeAll(async () => {
  test = await createTestApp();
  const { id: user_id } = await createMember(test.services);
  for (const title of TITLES) await createDocument(test.services, { user_id, title });
  for (const [title, content] of TEXTS) {
    const { hash } = await createDocument(test.services, { user_id, title });
    await test.services.db.insert(pageTexts).values({ key: hash, page: 1, content });
  }
  await indexAll(test.services);
});
afterAll(() => test.close());

async function titles(wd: string): Promise<string[]> {
  const { document } = await test.call(contract.search.documents, { wd });
  return document.map(({ title }) => title);
}

const firstOf = async (wd: string) => (await titles(wd))[0];

describe('words that say nothing', () => {
  const SUBJECTS = [
    ['5G', '5G 网络规划与优化'],
    ['K12', 'K12 教育行业报告'],
    ['Redis', 'Redis 缓存运维手册'],
    ['SQL', 'SQL 查询入门'],
    ['WiFi', 'WiFi 覆盖方案'],
    ['A4', 'A4 纸尺寸规格'],
    ['荷塘月色', '荷塘月色赏析'],
  ] as const;

  it.each([
    '?是什么',
    '什么是?',
    '？是什麼意思',
    '请问?是什么？',
    '?怎么用',
    '如何使用?',
    '关于?',
    '? 有哪些',
    '? 的',
  ])('fall away beside a subject of any script: %s', async (form) => {
    for (const [subject, title] of SUBJECTS)
      expect(await firstOf(form.replace(/[?？]/, subject)), subject).toBe(title);
  });

  it('are asked for where there is nothing else', async () => {
    expect(await titles('什么是')).toEqual(['什么是区块链']);
    expect(await titles('关于')).toHaveLength(2);
  });
});

describe('what people add to a title', () => {
  it.each(['劳务合同', '2019年度1月销售报表', 'GB/T 19001-2016 质量管理体系', 'A4 纸尺寸规格'])(
    'keeps nobody from %s',
    async (title) => {
      for (const form of ['# 免费下载', '# word版 免费下载', '# 电子版 pdf 百度云', '下载 # 免费'])
        expect(await firstOf(form.replace('#', title)), form).toBe(title);
    },
  );

  it.each([
    ['华为', '华为手机使用手册'],
    ['傅里叶变换', '傅里叶变换及其应用'],
    ['消费者行为', '消费者行为学概论'],
    ['资金周转', '资金周转方案'],
    ['企业合并', '企业合并会计准则'],
  ])('falls away behind a noun that ends as a verb does: %s', async (noun, title) => {
    for (const copy of [' pdf', 'pdf', ' 电子版', 'word版', ' docx']) {
      expect(await titles(noun + copy), copy).toEqual([title]);
      const { is_similar } = await test.call(contract.search.all, { wd: noun + copy });
      expect(is_similar, copy).toBe(false);
    }
  });

  it('is asked for where it is what something is made into, or done to', async () => {
    for (const wd of ['图片转pdf', '图片转 PDF', '图片转pdf格式', '图片转pdf 免费下载'])
      expect(await titles(wd), wd).toEqual(['图片转PDF的三种方法']);
    for (const wd of ['编辑pdf', '请问 免费 编辑 pdf', '如何编辑PDF'])
      expect(await titles(wd), wd).toEqual(['如何编辑PDF文件']);
  });

  it('brings titles that have it before others', async () => {
    expect(await titles('采购协议pdf')).toEqual(['采购协议PDF打印稿与填写说明', '采购协议书']);
  });

  it('is not taken off what a suggestion goes on from', async () => {
    for (const wd of ['图片转pd', '图片转pdf'])
      expect((await test.call(contract.search.suggest, { wd })).word, wd).toEqual([
        '图片转PDF的三种方法',
      ]);
    expect((await test.call(contract.search.suggest, { wd: '劳务合同下载' })).word).toEqual([]);
  });

  it('is asked for inside of a query, and alone', async () => {
    expect(await titles('下载管理器')).toEqual(['下载管理器设计']);
    expect(await titles('电子版权')).toEqual(['电子版权法']);
    expect(await titles('下载')).toEqual(['下载管理器设计']);
  });
});

describe('a phrase with the end of a line in it', () => {
  it.each([
    ['面向网络计算机，功 能强大，且支持多', '甲的手册'],
    ['支持多用户同时登 录账户', '甲的手册'],
    ['错 误条件警告条 件普通但重要', '乙的手册'],
    ['误条件警告条件普通但重要的消 息都写', '乙的手册'],
    ['机数产生器返回一 个随机字符', '丙的手册'],
    ['事项由双方协 商确定', '丁的手册'],
    ['国家有关法\u3000律法规制定', '丁的手册'],
    ['国家有关法\u200b律法规制定', '丁的手册'],
  ])('is found whole: %s', async (wd, title) => {
    expect(await firstOf(wd)).toBe(title);
  });

  it('leaves words that were typed in another order', async () => {
    expect(await titles('租赁 房屋 合同')).toEqual(['房屋租赁合同']);
    expect(await titles('安装 教程')).toEqual(['Windows11安装教程']);
  });
});

describe('letters, digits and signs', () => {
  it.each([
    ['AutoCAD2020快捷键大全', ['AutoCAD 2020', 'autocad2020', 'autocad']],
    ['Windows11安装教程', ['windows 11', 'windows11', '安装 windows 11']],
    ['ISO9001质量手册', ['iso 9001', 'iso-9001', 'ISO9001']],
    ['ISO 14001 环境手册', ['iso14001', 'ISO14001环境手册']],
    ['GB/T 19001-2016 质量管理体系', ['gbt19001', 'GBT 19001', 'gb/t19001', 'GB/T 19001-2016']],
    ['GB/T24001环境管理体系', ['gb/t 24001', 'gbt24001', 'GB/T24001']],
    ['Node.js 后端开发指南', ['nodejs', 'node.js', 'node js']],
    ['TCP/IP协议详解', ['tcpip', 'tcp/ip', 'tcp ip']],
    ['E-mail 营销指南', ['email', 'e-mail']],
    ['WiFi 覆盖方案', ['wi-fi 覆盖', 'wifi 覆盖']],
    ['Mate60 说明书', ['mate 60', 'mate60']],
    ['戊的手册', ['kfr35gw', 'KFR-35GW', 'kfr 35 gw', 'mysql 8.0', 'mysql8', 'wifi mysql']],
  ])('of %s are found written together and apart', async (title, queries) => {
    for (const wd of queries) expect(await firstOf(wd), wd).toBe(title);
  });

  it('that are a lone letter and a number are no words apart', async () => {
    expect(await titles('A4')).toEqual(['A4 纸尺寸规格']);
    expect(await titles('5G')).toEqual(['5G 网络规划与优化']);
    expect(await titles('K12')).toEqual(['K12 教育行业报告']);
  });
});

it('characters of a word that is nearly right bring the nearest title before newer ones', async () => {
  for (const wd of ['租房合同', '房租合同', '租凭合同', '租贷合同'])
    expect(await firstOf(wd), wd).toBe('房屋租赁合同');
});

it('what nobody sees parts no word', async () => {
  for (const sign of ['\u00ad', '\u200b', '\u2060', '\ufeff'])
    expect(await titles(`手${sign}册`)).toEqual(await titles('手册'));
  expect(await titles('手册')).not.toContain('册页与手卷');
});

it('a word with a minus is not looked for, a number below zero is', async () => {
  for (const word of ['借款', '房屋', 'abc'])
    expect(await titles(`合同 -${word}`)).toEqual(await titles('合同'));
  expect(await firstOf('销售报表 -2019年度')).toBe('2019年度1月销售报表');
});

it('of titles that are misspelt alike, those with the numbers of the query come first', async () => {
  const { document, is_similar } = await test.call(contract.search.all, {
    wd: '2019消防安金管理条列实施细则',
  });
  expect(is_similar).toBe(true);
  expect(document.map(({ title }) => title)).toEqual([
    expect.stringContaining('2019'),
    expect.stringContaining('2025'),
  ]);
});
