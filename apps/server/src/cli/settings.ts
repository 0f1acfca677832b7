import { text } from 'node:stream/consumers';
import { contract, type Config as Setting } from '@wenyuan/contract';
import { settingCategories } from '@wenyuan/domain';
import type { Config } from '../config.ts';
import { configHandlers } from '../modules/config/config.routes.ts';
import { StartError } from '../start-error.ts';
import { withOperator, type Operator } from './operator.ts';
import { printResult } from './reporter.ts';
import type { Common } from './run.ts';

async function listSettings(operator: Operator, categories: string[]): Promise<Setting[]> {
  const { list } = configHandlers(operator.services);
  return (await operator.call(contract.config.list, list, { category: categories })).config;
}

const nameOf = ({ category, name }: Pick<Setting, 'category' | 'name'>) => `${category}.${name}`;

/** The setting under a name such as `system.sitename`. @throws {StartError} when there is none. */
async function findSetting(operator: Operator, name: string): Promise<Setting> {
  const rows = await listSettings(operator, [name.split('.')[0] ?? '']);
  const found = rows.find((row) => nameOf(row) === name);
  if (found === undefined)
    throw new StartError(`没有名为 ${name} 的设置，运行 wenyuan settings list 查看全部`);
  return found;
}

export async function list(config: Config, category: string | undefined, options: Common) {
  const known = Object.keys(settingCategories);
  const rows = await withOperator(config, (operator) =>
    listSettings(operator, category === undefined ? known : [category]),
  );
  if (rows.length === 0)
    throw new StartError(`没有名为 ${category} 的一类设置。现有：${known.join('、')}`);
  printResult(
    options.json === true,
    rows.map(({ category: group, name, label, value, is_secret }) => ({
      name: nameOf({ category: group, name }),
      label,
      value,
      is_secret,
    })),
    rows.map((row) => `${nameOf(row)}=${row.value.replaceAll('\n', '\\n')}  # ${row.label}`),
  );
}

export async function get(config: Config, name: string, options: Common) {
  const { label, value, is_secret } = await withOperator(config, (operator) =>
    findSetting(operator, name),
  );
  printResult(options.json === true, { name, label, value, is_secret }, [value]);
}

export type SetOptions = Common & { readonly stdin?: true; readonly clear?: true };

export async function set(
  config: Config,
  name: string,
  options: SetOptions & { value: string | undefined },
) {
  const given =
    options.stdin === true ? (await text(process.stdin)).replace(/\r?\n$/, '') : options.value;
  const row = await withOperator(config, async (operator) => {
    const { category, name: own, is_secret } = await findSetting(operator, name);
    if (options.clear === true && !is_secret)
      throw new StartError('--clear 用于清除密码与密钥；其他设置请写空的值：""');
    // In the back office an empty field leaves a secret as it is; a command that says ✓ must not.
    if (is_secret && options.clear !== true && given === '')
      throw new StartError('没有读到值，未作改动；要清除密码或密钥，请用 --clear');
    const { update } = configHandlers(operator.services);
    await operator.call(contract.config.update, update, {
      config: [
        {
          category,
          name: own,
          value: given ?? '',
          ...(options.clear === true ? { clear: true } : {}),
        },
      ],
    });
    return findSetting(operator, name);
  });
  const { label, value, is_secret } = row;
  printResult(options.json === true, { name, label, value, is_secret }, [
    `✓ ${label}：${value === '' ? '（空）' : value}`,
  ]);
}

export type MaintenanceState = 'on' | 'read-only' | 'off';

export async function maintain(
  config: Config,
  state: MaintenanceState | 'status',
  options: Common & { readonly message?: string },
) {
  const result = await withOperator(config, async (operator) => {
    const { update } = configHandlers(operator.services);
    const isOnNow = async (name: string) =>
      (await findSetting(operator, `security.${name}`)).value === 'true';
    const isNow = async (wanted: MaintenanceState, name: string) =>
      state === wanted || (state === 'status' && (await isOnNow(name)));
    const isOn = await isNow('on', 'is_close');
    const isReadOnly = await isNow('read-only', 'is_read_only');
    // Visitors of a closed site see nothing that could be read.
    const statement = isReadOnly && !isOn ? 'read_only_statement' : 'close_statement';
    const changes = [
      ...(state === 'status'
        ? []
        : [
            { name: 'is_close', value: String(isOn) },
            { name: 'is_read_only', value: String(isReadOnly) },
          ]),
      ...(options.message === undefined ? [] : [{ name: statement, value: options.message }]),
    ];
    if (changes.length > 0)
      await operator.call(contract.config.update, update, {
        config: changes.map((change) => ({ category: 'security', ...change })),
      });
    const { value: message } = await findSetting(operator, `security.${statement}`);
    return { is_on: isOn, is_read_only: isReadOnly, message };
  });
  printResult(options.json === true, result, [
    result.is_on
      ? `网站正在维护：访客看到“${result.message === '' ? '网站已关闭' : result.message}”，管理员可照常使用`
      : result.is_read_only
        ? `网站只读：读者可阅读与下载，其余操作的提示是“${result.message === '' ? '网站维护中，暂时只能阅读' : result.message}”，管理员可照常使用`
        : '网站开放中',
  ]);
}
