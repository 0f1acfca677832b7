import { Button } from '@wenyuan/ui';
import { Link, useNavigate } from 'react-router';
import type { ListDeclaration } from './resource-page.tsx';
import { useMay } from './rights.ts';
import { NEW } from './use-opened.ts';

/** How a row is added to a list: by its form, or on a page of its own; `create` is undefined for who may not. */
export function useCreation<Row extends { readonly id: number }>(
  list: Pick<ListDeclaration<Row>, 'form' | 'newForm' | 'create' | 'noun'>,
  group: string,
  { isPart, open }: { isPart: boolean; open: (what: typeof NEW) => void },
) {
  const { form, noun } = list;
  const may = useMay();
  const navigate = useNavigate();
  const newForm = list.newForm ?? (form?.changesOnly === false ? form : undefined);
  // As columns: a declaration does not change.
  const creation = typeof list.create === 'function' ? list.create() : list.create;
  const hasCreation = creation !== undefined || newForm !== undefined;
  const mayCreate = !isPart && hasCreation && may(newForm?.creation ?? `${group}.create`);
  const begin = () => {
    if (creation === undefined) open(NEW);
    else void navigate(creation.to);
  };
  const create = mayCreate ? begin : undefined;
  const createButton = (size: 'sm' | 'md') =>
    create === undefined ? undefined : creation === undefined ? (
      <Button size={size} aria-keyshortcuts="n" onClick={create}>
        {newForm?.createVerb ?? '新增'}
        {noun}
      </Button>
    ) : (
      <Button asChild size={size}>
        <Link to={creation.to}>{creation.label}</Link>
      </Button>
    );
  return { newForm, create, createButton };
}
