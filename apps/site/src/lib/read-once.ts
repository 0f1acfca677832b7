import { isOfVisitor, queryClient } from '@wenyuan/app';

type Read<Reply> = {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Reply>;
};

/**
 * A read that the server counts as a reading: what is shown already is only brought up to date, and not counted again. For a
 * member whose page was drawn for a visitor nobody has been counted yet, nor where what is shown `isReading` says is none.
 */
export function readOnce<Input extends object, Reply>(
  read: (input: Input & { readonly is_reread?: boolean }) => Read<Reply>,
  input: Input,
  isReading: (shown: Reply) => boolean = () => true,
): Read<Reply> {
  const { queryKey, queryFn } = read(input);
  return {
    queryKey,
    queryFn: (context) => {
      const known = queryClient.getQueryCache().find<Reply>({ queryKey });
      const shown = known?.state.data;
      return known === undefined || shown === undefined || isOfVisitor(known) || !isReading(shown)
        ? queryFn(context)
        : read({ ...input, is_reread: true }).queryFn(context);
    },
  };
}
