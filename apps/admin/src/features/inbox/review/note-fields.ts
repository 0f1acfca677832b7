import { inputRules, type Operation } from '@wenyuan/contract';

/** How long the note of a decision may be. */
export const limitOf = (operation: Operation, name: string) =>
  inputRules(operation)[name]?.maxLength;

export const remarkField = (operation: Operation) => ({
  name: 'remark',
  label: '处理备注',
  hint: '只有管理人员能看到',
  max: limitOf(operation, 'remark'),
});
