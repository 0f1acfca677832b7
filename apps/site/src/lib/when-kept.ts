/** Until the worker that keeps what is read (`sw.js`) answers for this page; for ever where there is none. */
export function whenKept(): Promise<void> {
  return new Promise((resolve) => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    if (serviceWorker.controller !== null) resolve();
    else serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}
