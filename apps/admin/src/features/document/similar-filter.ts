import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { bookTitle } from '@wenyuan/domain';
import { filter } from '../../kit/index.ts';

/** A document and those whose text is like its own; it is named by its title. */
export const similarFilter = {
  ...filter.typed('similar_to', '与此文档内容相近', '文档编号'),
  useWord: (params: URLSearchParams) => {
    const id = params.get('similar_to');
    const { data } = useQuery({
      ...api.document.get({ id: Number(id) }),
      enabled: id !== null,
      retry: false,
    });
    if (id === null) return undefined;
    return data === undefined ? id : bookTitle(data.title);
  },
};
