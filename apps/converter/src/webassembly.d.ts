// Node has these; their types come only with those of the browser's DOM.
declare namespace WebAssembly {
  class RuntimeError extends Error {}
  class Memory {
    constructor(descriptor: { initial: number });
    readonly buffer: ArrayBufferLike;
    grow(delta: number): number;
  }
}
