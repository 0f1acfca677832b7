import {
  openDatabase
} from "./chunk-RVECANNH.js";

// src/cli/with-services.ts
async function withServices(config, work) {
  const { createServices } = await import("./create-services-L3XNKOSB.js");
  const database = await openDatabase(config);
  try {
    const services = await createServices(
      // What a command has to say it says itself.
      { ...config, logLevel: "error" },
      database.url,
      "command"
    );
    try {
      return await work(services, database.url);
    } finally {
      await services.notices.close();
      await services.close();
    }
  } finally {
    await database.stop();
  }
}

export {
  withServices
};
//# sourceMappingURL=chunk-RBGZTK6G.js.map
