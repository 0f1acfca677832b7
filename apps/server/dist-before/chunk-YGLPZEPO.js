import {
  HttpError
} from "./chunk-POQ6TBXX.js";

// src/http/turns.ts
var WAITING_MAX = 200;
var RETRY_SECONDS = 5;
function createTurns(atOnce) {
  let running = 0;
  const waiting = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= WAITING_MAX)
      throw new HttpError(503, "\u670D\u52A1\u5668\u7E41\u5FD9\uFF0C\u8BF7\u7A0D\u540E\u91CD\u8BD5", { retryAfter: RETRY_SECONDS });
    else await new Promise((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === void 0) running -= 1;
      else next();
    }
  };
}

export {
  createTurns
};
//# sourceMappingURL=chunk-YGLPZEPO.js.map
