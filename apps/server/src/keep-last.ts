/** `make`, which is not asked again while its text stays the same: what operators wrote is read often and changes rarely. */
export function keepLast<Made>(make: (text: string) => Made): (text: string) => Made {
  let last: { readonly text: string; readonly made: Made } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, made: make(text) };
    return last.made;
  };
}
