import {
  AttachmentType,
  readSetting,
  settingByName,
  settingText,
  type NamedSetting,
} from '@wenyuan/domain';
import type { SettingChange } from '../modules/config/settings-store.ts';
import { bindImages } from '../modules/upload/bind-images.ts';
import type { Addresses } from './addresses.ts';
import type { Move } from './move.ts';
import { moveLinks } from './move-table.ts';
import type { TableLog } from './report.ts';
import type { SourceRow } from './source-row.ts';

/** Settings that have another name here. */
const RENAMED: Readonly<Record<string, string>> = {
  'system.credit_exchange': 'score.credit_exchange',
};
/** Settings that must not come, with the reason. */
const LEFT: Readonly<Record<string, string>> = {
  'system.domain': '请以环境变量 SITE_ORIGIN 设置',
  // Operators close the other site before they move.
  'security.is_close': '本站保持开放',
  'system.analytics': '本站不运行统计脚本',
  'download.secret_key': '本站自动生成密钥',
  'email.secret': '本站自动生成密钥',
  'display.home_version': '本站只有一种首页',
  'converter.enable_gzip': '本站总是压缩',
  'converter.enable_svgo': '本站总是精简',
  'converter.enable_convert_repeated_document': '本站按文件内容共用转换',
};
const HTML = /<[a-z]/i;

const keyOf = (row: SourceRow) => `${row.text('category')}.${row.text('name')}`;

function findSetting(row: SourceRow): NamedSetting | undefined {
  const [category = '', name = ''] = (RENAMED[keyOf(row)] ?? keyOf(row)).split('.');
  return settingByName(category, name);
}

/** Pages there are in one of four formats; here, a page is text where it can be. */
function extensionHere(text: string): string {
  return text === 'svg' || text === 'webp' ? text : 'auto';
}

export async function moveSettings(move: Move, addresses: Addresses): Promise<void> {
  const { settings } = move.services;

  async function textOf(
    row: SourceRow,
    { category, name, item }: NamedSetting,
  ): Promise<string | undefined> {
    const text = row.text('value');
    if (`${category}.${name}` === 'converter.extension') return extensionHere(text);
    if (item.is_secret || text === '') return text;
    if (item.input_type === 'image') return addresses.picture(text, `设置 ${keyOf(row)}`);
    if (HTML.test(text)) return addresses.html(text, `设置 ${keyOf(row)}`);
    return /^(?:\/|https?:\/\/)\S+$/.test(text) ? addresses.link(text) : text;
  }

  async function changeOf(row: SourceRow, log: TableLog): Promise<SettingChange | undefined> {
    const key = keyOf(row);
    const setting = findSetting(row);
    const left = LEFT[key];
    if (left !== undefined || setting === undefined) {
      log.skip(left ?? '本站没有这项设置', key);
      return undefined;
    }
    const text = await textOf(row, setting);
    const { value, message } =
      text === undefined ? { message: '图片未能迁入' } : readSetting(setting.item, text);
    if (value !== undefined) return { setting, value };
    log.refuse(message ?? '', key);
    return undefined;
  }

  await moveLinks<SettingChange>(move, {
    source: 'config',
    label: '设置',
    size: 10_000,
    async plan(rows, log) {
      const planned: { row: SourceRow; values: SettingChange }[] = [];
      for (const row of rows) {
        const change = await changeOf(row, log);
        if (change !== undefined) planned.push({ row, values: change });
      }
      return planned;
    },
    async store(tx, changes) {
      const differing = changes.filter(
        ({ setting: { item }, value }) => settingText(value) !== settingText(item.default),
      );
      await settings.write(tx, differing);
      for (const { setting, value } of differing)
        if (setting.item.input_type === 'image')
          await bindImages(tx, { type: AttachmentType.Config, id: setting.id }, [String(value)]);
      return changes.map(({ setting }) => setting.id);
    },
  });
}
