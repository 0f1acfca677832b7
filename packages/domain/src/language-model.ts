/** Whether operators have named a model and where it is. */
export const hasModel = ({ url, model }: { readonly url: string; readonly model: string }) =>
  url !== '' && model !== '';
