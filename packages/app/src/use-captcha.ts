import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { api } from './api.ts';

/** The captcha of a form, when the server requires one; it may do so only after failures. */
export function useCaptcha(type: 'login' | 'register' | 'find_password' | 'comment' | 'feedback') {
  const [isSpoken, setSpoken] = useState(false);
  const query = useQuery({
    ...api.user.captcha({ type, ...(isSpoken ? { is_spoken: true } : {}) }),
    staleTime: Infinity,
    gcTime: 0,
  });
  // The field stays while the other kind is on its way, and where it does not come.
  const last = useRef(query.data);
  const data = query.data ?? last.current;
  last.current = data;
  const refresh = () => void query.refetch();
  return {
    enabled: data?.enable ?? false,
    id: data?.id ?? '',
    image: data?.captcha ?? '',
    refresh,
    /** After an answer was sent, which is valid once: the form asks anew. */
    renew<Values extends { captcha: string }>(form: UseFormReturn<Values>) {
      // Of a larger form, its field that is known here.
      (form as unknown as UseFormReturn<{ captcha: string }>).setValue('captcha', '');
      refresh();
    },
    isSpoken,
    speak: setSpoken,
  };
}
