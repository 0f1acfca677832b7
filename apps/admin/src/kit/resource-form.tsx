import { ApiError, type Contract } from '@wenyuan/api-client';
import { isOutcomeUnknown, queryClient } from '@wenyuan/app';
import { inputRules } from '@wenyuan/contract';
import type { ComponentType, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Field, Fields } from './field.ts';
import { FormDialog } from './form-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { inputOf, sentOf } from './form-values.ts';
import { operationOf, write, type AnyInput } from './resource.ts';
import { useConflict } from './use-conflict.ts';

type DialogProps = {
  noun: string;
  /** The row to change; without it a new one is made. */
  row?: object;
  /** Values of a new row that are known already. */
  given?: AnyInput;
  onClose: () => void;
};

/** What a form was made of: all forms are judged by it. */
type FormDeclaration = {
  readonly group: string;
  readonly fields: Fields;
  readonly toInput?: ((input: AnyInput, row: AnyInput) => AnyInput) | undefined;
};

export type ResourceForm = {
  readonly declaration: FormDeclaration;
  readonly Dialog: ComponentType<DialogProps>;
  /** What the form does to a row; default 编辑. */
  readonly verb?: string | undefined;
  /** What opens it for a row, where the verb alone does not say what is changed. */
  readonly actionFor?: ((row: AnyInput) => string) | undefined;
  /** What makes a row; default 新增. */
  readonly createVerb?: string | undefined;
  /** The operation that makes a row; default `create` of the group. */
  readonly creation?: string | undefined;
  /** It only changes rows: members make them. */
  readonly changesOnly?: boolean;
};

type Group = keyof Contract;
type InputTo<Name extends Group, Op extends string> = Op extends keyof Contract[Name]
  ? Contract[Name][Op] extends { readonly input: infer Input }
    ? Input
    : never
  : never;
type ReplyTo<Name extends Group, Op extends string> = Op extends keyof Contract[Name]
  ? Contract[Name][Op] extends { readonly reply: infer Reply }
    ? Reply
    : never
  : never;
type NamesOf<Name extends Group> = keyof (InputTo<Name, 'create'> & InputTo<Name, 'update'>);

/** The fields that the form has for a new row, or for one that exists. */
function fieldsFor(fields: Fields, kind: 'create' | 'update'): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, { only }]) => only === undefined || only === kind),
  );
}

/** The values of the form: those of the row, else the contract's defaults, else the empty value of the kind. */
function valuesOf(fields: Fields, row: AnyInput, defaults: AnyInput): FieldValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { empty, fresh }]) => [
      name,
      fresh?.() ?? row[name] ?? defaults[name] ?? empty,
    ]),
  );
}

const NOTHING: AnyInput = {};

/** What a row must have to be created stays: an update may leave it out, but not empty it. */
function keptOf(group: string, row: AnyInput | undefined): string[] {
  const creation = operationOf(`${group}.create`);
  if (row === undefined || creation === undefined) return [];
  return Object.entries(inputRules(creation)).flatMap(([name, { required }]) =>
    required && row[name] !== undefined && row[name] !== '' ? [name] : [],
  );
}

/** Where the reply is lost, another try could make a second row, unless the server knows the first by its `request_id`. */
async function create(key: string, group: string, input: AnyInput): Promise<unknown> {
  try {
    return await write(key, input);
  } catch (error) {
    if (!isOutcomeUnknown(error) || 'request_id' in input) throw error;
    void queryClient.invalidateQueries({ queryKey: [group] });
    const message = '没有收到服务器的答复，可能已经保存。请先查看列表，没有再重新保存';
    throw new ApiError({ kind: error.kind, body: { message }, cause: error });
  }
}

/** A form that creates and changes the rows of a service, from its fields. */
export function resourceForm<Name extends Group>(
  group: Name,
  fields: { readonly [Field_ in NamesOf<Name>]?: Field },
  options: Omit<ResourceForm, 'Dialog' | 'declaration' | 'actionFor'> & {
    readonly actionFor?: (row: never) => string;
    /** The facts by which a person decides, above the fields of a row. */
    readonly about?: (row: never) => ReactNode;
    /** Values that a new row begins with, where they are those of other rows; undefined while these load. */
    readonly useGiven?: () => AnyInput | undefined;
    /** What a creation did, where 新增成功 does not say enough. */
    readonly created?: (reply: ReplyTo<Name, 'create'>, values: FieldValues) => string;
    /** Changes the input before it is judged and sent, where the service needs less than the row and its values. */
    readonly toInput?: (input: AnyInput, row: AnyInput) => AnyInput;
  } = {},
): ResourceForm {
  const { verb, createVerb, creation, changesOnly = false, useGiven = () => NOTHING } = options;
  function ResourceDialog({ noun, row, given, onClose }: DialogProps) {
    const kind = row === undefined ? 'create' : 'update';
    const key = kind === 'create' ? (creation ?? `${group}.create`) : `${group}.update`;
    const operation = operationOf(key);
    if (operation === undefined) throw new Error(`No operation ${key}`);
    const shown = fieldsFor(fields as Fields, kind);
    const begun = useGiven();
    const known = (row ?? given ?? begun ?? NOTHING) as AnyInput;
    const defaults = Object.fromEntries(
      Object.entries(inputRules(operation)).map(([name, rule]) => [name, rule.default]),
    );
    const inputFor = (of: AnyInput, values: FieldValues) => {
      const input = inputOf(key, of, values);
      return options.toInput?.(input, of) ?? input;
    };
    const valuesFor = (of: AnyInput) => valuesOf(shown, of, defaults);
    const conflict = useConflict(group, known, valuesFor);
    if (row === undefined && given === undefined && begun === undefined) return null;
    return (
      <>
        <FormDialog
          title={`${kind === 'create' ? (createVerb ?? '新增') : (verb ?? '编辑')}${noun}`}
          operation={operation}
          fields={shown}
          row={row}
          kept={keptOf(group, row as AnyInput | undefined)}
          about={row === undefined ? undefined : options.about?.(row as never)}
          initial={valuesFor(known)}
          // What stays as it is, is not judged: a row that moved in may have values that the rules of today refuse.
          toInput={(values) =>
            row === undefined ? inputFor(known, values) : sentOf(inputFor(known, values), known)
          }
          submit={(input, values, setValues) =>
            row === undefined
              ? create(key, group, input)
              : conflict.save(
                  values,
                  (of, mine) => write(key, sentOf(inputFor(of, mine), of)),
                  setValues,
                )
          }
          success={(reply, values) =>
            kind === 'create'
              ? (options.created?.(reply as ReplyTo<Name, 'create'>, values) ??
                `${createVerb ?? '新增'}成功`)
              : conflict.wasMerged.current
                ? '修改成功，对方刚才的修改也已保留'
                : '修改成功'
          }
          onClose={onClose}
        />
        {conflict.question === undefined ? null : (
          <ConflictDialog
            title={`他人刚修改了该${noun}`}
            operation={operation}
            fields={shown}
            row={known}
            conflict={conflict.question}
            onSettle={conflict.question.answer}
            onClose={() => conflict.question?.answer(undefined)}
          />
        )}
      </>
    );
  }
  return {
    declaration: { group, fields: fields as Fields, toInput: options.toInput },
    Dialog: ResourceDialog,
    changesOnly,
    verb,
    actionFor: options.actionFor as ResourceForm['actionFor'],
    createVerb,
    creation,
  };
}
