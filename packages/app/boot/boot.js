// Runs before the first paint, also in browsers that cannot start the app: nothing newer than ES5 here.
(function (browser) {
  var mode = 'system';
  var isMember = false;
  try {
    mode = localStorage.getItem('theme') || 'system';
    isMember = localStorage.getItem('session') !== null;
    // oxlint-disable-next-line no-unused-vars -- ES5 has no catch without a name
  } catch (denied) {
    mode = 'system';
  }
  var dark =
    mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.className = dark ? 'dark' : 'light';

  // The same question as isBrowserSupported() asks, over the same signs.
  function isSupported(agent) {
    for (var index = 0; index < browser.signs.length; index += 1) {
      var sign = browser.signs[index];
      var match = sign.pattern.exec(agent);
      if (match && (sign.isEmbedded || !browser.unlisted.test(agent)))
        return Number(match[1]) >= sign.floor;
    }
    return false;
  }
  // Above the app, whatever layout it shows and whether or not it starts at all.
  var hasBanner = false;
  function showBanner() {
    if (hasBanner || !document.body) return;
    hasBanner = true;
    var banner = document.createElement('div');
    banner.className = 'wy-browser';
    banner.setAttribute('role', 'status');
    var parts = browser.text.split(browser.linkText);
    var link = document.createElement('a');
    link.href = browser.link;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    link.appendChild(document.createTextNode(browser.linkText));
    banner.appendChild(document.createTextNode(parts[0]));
    banner.appendChild(link);
    banner.appendChild(document.createTextNode(parts[1]));
    document.body.insertBefore(banner, document.body.firstChild);
  }

  // A browser that is new enough by its name, and still cannot read the app's scripts.
  function cannotStart(event) {
    if (/\/assets\//.test(event.filename || '')) showBanner();
  }
  addEventListener('error', cannotStart);

  // The app after it: what the server drew is read meanwhile, and on a slow line nothing takes its turn.
  var started = false;
  function start() {
    var entry = document.querySelector('meta[name=wy-entry]');
    if (started || entry === null) return;
    started = true;
    document.querySelectorAll('meta[name=wy-modules]').forEach(function (list) {
      list.content.split(' ').forEach(function (href) {
        if (href === '') return;
        var link = document.createElement('link');
        link.rel = 'modulepreload';
        link.href = href;
        document.head.append(link);
      });
    });
    var script = document.createElement('script');
    script.type = 'module';
    script.src = entry.content;
    document.head.append(script);
  }
  var whenIdle = window.requestIdleCallback || setTimeout;
  function painted(then) {
    requestAnimationFrame(function () {
      requestAnimationFrame(function () {
        whenIdle(then);
      });
    });
  }
  // A tap that came before the app is done again when the app is there.
  var tapped;
  function remember(event) {
    tapped = event.target instanceof Element ? event.target.closest('button') : undefined;
  }
  addEventListener('click', remember, true);
  addEventListener('wy-ready', function () {
    removeEventListener('click', remember, true);
    removeEventListener('error', cannotStart);
    if (tapped && tapped.isConnected && tapped.type === 'button') tapped.click();
  });
  document.addEventListener('DOMContentLoaded', function () {
    var hasModules = 'noModule' in document.createElement('script');
    if (!hasModules || !isSupported(navigator.userAgent)) showBanner();
    var picture = document.querySelector('#root[data-rendered] img[fetchpriority=high]');
    // Nobody waits for what is not what they came for: members have their own page, a link names another page.
    var isOther = isMember || document.hidden || location.hash !== '';
    if (isOther || !document.querySelector('#root[data-rendered]')) return start();
    setTimeout(start, 1500);
    if (picture === null || picture.complete) return painted(start);
    picture.addEventListener('load', function () {
      painted(start);
    });
    picture.addEventListener('error', start);
  });
})(__BROWSER__);
