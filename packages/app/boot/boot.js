// Runs before the first paint, also in browsers that cannot start the app, so it uses nothing newer than ES5.
(function (browser) {
  // That of the reader.
  var PAGE_GAP = 16;
  var mode = 'system';
  var isMember = false;
  var isVip = false;
  try {
    // Kept as JSON; older builds kept the bare word.
    mode = (localStorage.getItem('theme') || 'system').replace(/"/g, '');
    var session = localStorage.getItem('session');
    isMember = session !== null;
    isVip = /"is_vip":true/.test(session);
    // oxlint-disable-next-line no-unused-vars -- ES5 has no catch without a name
  } catch (denied) {
    mode = 'system';
  }
  var dark =
    mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.className = dark ? 'dark' : 'light';
  // What the server drew for visitors hides what a member may not have, and keeps room for what a membership adds, until the
  // app shows that member's own.
  if (isMember) document.documentElement.setAttribute('data-member', isVip ? 'vip' : '');
  // A link to a page of a document shows nothing of the first one, which is painted while the rest of the HTML comes.
  var LINKED = /^#p=?(\d{1,6})(?:&find=.*)?$/;
  if (LINKED.test(location.hash)) document.documentElement.setAttribute('data-linked', '');

  // The same check as isBrowserSupported(), with the same table.
  function isSupported(agent) {
    for (var index = 0; index < browser.signs.length; index += 1) {
      var sign = browser.signs[index];
      var match = sign.pattern.exec(agent);
      if (match && (sign.isEmbedded || !browser.unlisted.test(agent)))
        return Number(match[1]) >= sign.floor;
    }
    return false;
  }
  // The banner stands above the app, whatever layout the app shows and whether or not it starts.
  var hasBanner = false;
  // Asked only where the banner is due: the browser's process answers, which the first paint would wait for.
  function wasClosed() {
    try {
      return sessionStorage.getItem('browser-banner') === 'closed';
      // oxlint-disable-next-line no-unused-vars -- ES5 has no catch without a name
    } catch (denied) {
      return false;
    }
  }
  function showAll() {
    document.documentElement.removeAttribute('data-member');
  }
  function showBanner() {
    // Without the app nothing else would show what was drawn for visitors alone.
    showAll();
    if (hasBanner || !document.body || wasClosed()) return;
    hasBanner = true;
    var banner = document.createElement('div');
    banner.className = 'wy-browser';
    banner.setAttribute('role', 'alert');
    var parts = browser.text.split(browser.linkText);
    var link = document.createElement('a');
    link.href = browser.link;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    link.appendChild(document.createTextNode(browser.linkText));
    banner.appendChild(document.createTextNode(parts[0]));
    banner.appendChild(link);
    banner.appendChild(document.createTextNode(parts[1]));
    var close = document.createElement('button');
    close.type = 'button';
    close.setAttribute('aria-label', '关闭提示');
    close.onclick = function () {
      banner.parentNode.removeChild(banner);
      try {
        sessionStorage.setItem('browser-banner', 'closed');
        // oxlint-disable-next-line no-unused-vars -- ES5 has no catch without a name
      } catch (denied) {
        hasBanner = true;
      }
    };
    banner.appendChild(close);
    document.body.insertBefore(banner, document.body.firstChild);
  }

  // An app that is lost on the way is asked for again, less and less often: without it nothing answers.
  var wait = 1000;
  function load(src) {
    var script = document.createElement('script');
    script.type = 'module';
    script.src = src;
    document.head.append(script);
  }
  // Firefox asks for no module again that failed on a page: where a server answers for it, the page is loaded again. Once an
  // hour, as somebody may have it blocked.
  function reload(response) {
    var now = Date.now();
    if (response.status > 499 || now - sessionStorage.getItem('app-lost-at') < 3600000) return;
    sessionStorage.setItem('app-lost-at', now);
    location.reload();
  }
  function loadAgain(event) {
    var lost = event.target;
    if (!lost || lost.type !== 'module') return;
    showAll();
    if (wait > 2000) fetch(lost.src, { method: 'HEAD' }).then(reload).catch(showAll);
    setTimeout(load, wait, lost.src);
    wait = Math.min(2 * wait, 10000);
  }
  // Such events do not bubble.
  addEventListener('error', loadAgain, true);

  // Some browsers are new enough by their version and still cannot parse the app's scripts.
  function cannotStart(event) {
    if (/\/assets\//.test(event.filename || '')) showBanner();
  }
  addEventListener('error', cannotStart);

  function addLink(rel, href, as) {
    var link = document.createElement('link');
    link.rel = rel;
    if (as) {
      link.as = as;
      link.crossOrigin = 'anonymous';
    }
    link.href = href;
    document.head.append(link);
  }

  // Loads the app after the page's first content, so that its scripts do not delay that on a slow connection.
  var started = false;
  function start() {
    var entry = document.querySelector('meta[name=wy-entry]');
    if (started || entry === null) return;
    started = true;
    var common = document.querySelector('meta[name=wy-common]');
    if (common) addLink('preload', common.content, 'fetch');
    document.querySelectorAll('meta[name=wy-modules]').forEach(function (list) {
      list.content.split(' ').forEach(function (href) {
        if (href !== '') addLink('modulepreload', href);
      });
    });
    load(entry.content);
    // What installs the page as an app is of no use to its first paint, and browsers request it at once.
    addLink('manifest', '/manifest.webmanifest');
    addLink('apple-touch-icon', '/icon-192.png');
  }
  var whenIdle = window.requestIdleCallback || setTimeout;
  function afterFrame(then) {
    requestAnimationFrame(function () {
      requestAnimationFrame(function () {
        whenIdle(then);
      });
    });
  }
  // A frame is seen some time after it was made, and what is asked for meanwhile takes part of the connection and the processor.
  function painted(then) {
    var kinds = (window.PerformanceObserver && PerformanceObserver.supportedEntryTypes) || [];
    var isSeen = performance.getEntriesByType('paint').length > 0;
    if (isSeen || kinds.indexOf('paint') === -1) return afterFrame(then);
    var observer = new PerformanceObserver(function () {
      observer.disconnect();
      whenIdle(then);
    });
    observer.observe({ type: 'paint' });
  }
  // A tap before the app hears any is repeated once it has started, unless another one followed.
  var tapped;
  var isHeard = false;
  function remember(event) {
    tapped = !isHeard && event.target instanceof Element ? event.target.closest('button') : null;
  }
  addEventListener('click', remember, true);
  addEventListener('wy-start', function () {
    isHeard = true;
    // What fails from now on is no browser's fault.
    removeEventListener('error', cannotStart);
  });
  addEventListener('wy-ready', function () {
    removeEventListener('click', remember, true);
    if (tapped && tapped.isConnected && tapped.type === 'button') tapped.click();
    tapped = null;
  });
  // A link to a page of a document (`#p12`) shows that page instead of the first, at the place that it has in the reader.
  function showLinkedPage(picture) {
    var linked = LINKED.exec(location.hash);
    if (!linked || !picture) return false;
    var layout;
    JSON.parse(document.getElementById('__q').textContent).forEach(function (entry) {
      if (entry[0][0] === 'document' && entry[0][1] === 'layout') layout = entry[1];
    });
    var number = Number(linked[1]);
    if (!layout || number < 2 || number > layout.readable_pages) return false;
    var first = layout.page[0];
    var page = layout.page[number - 1];
    if (!page || !page.ext || page.width !== first.width || page.height !== first.height)
      return false;
    // The first page's picture may stand in the HTML, beside its address.
    var address = picture.getAttribute('data-address') || picture.getAttribute('src');
    picture.src = address.replace('/1' + first.ext, '/' + number + page.ext);
    picture.removeAttribute('data-address');
    picture.setAttribute('data-page', number);
    picture.alt = '第 ' + number + ' 页';
    var sheet = picture.parentNode;
    // After the image is asked for, and before the next paint: it takes a layout.
    requestAnimationFrame(function () {
      if (!sheet.isConnected) return;
      var height = (sheet.getBoundingClientRect().width * first.height) / first.width;
      sheet.style.marginBlockStart = (number - 1) * (PAGE_GAP + height) + 'px';
      // On a low screen the header is scrolled away.
      var header = innerHeight > 500 ? 72 : 8;
      scrollTo(0, sheet.getBoundingClientRect().top + scrollY - header);
    });
    return true;
  }
  document.addEventListener('DOMContentLoaded', function () {
    var hasModules = 'noModule' in document.createElement('script');
    if (!hasModules || !isSupported(navigator.userAgent)) showBanner();
    var picture = document.querySelector('#root[data-rendered] img[fetchpriority=high]');
    document.documentElement.removeAttribute('data-linked');
    var isShown = showLinkedPage(picture);
    // A hash names another place, where nothing was drawn.
    var isOther = document.hidden || (location.hash !== '' && !isShown);
    if (isOther || !document.querySelector('#root[data-rendered]')) return start();
    setTimeout(start, 1500);
    if (picture === null || picture.complete) return painted(start);
    picture.addEventListener('load', function () {
      painted(start);
    });
    picture.addEventListener('error', start);
  });
})(__BROWSER__);
