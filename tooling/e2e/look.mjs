import {chromium} from '@playwright/test';
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--headless','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run']});
const p=await b.newPage({viewport:{width:1440,height:1000}});
await p.goto('http://localhost:4520/search/result?wd='+encodeURIComponent('硬链接'));await p.waitForTimeout(2500);await p.screenshot({path:'/tmp/vscan-s/l0.png'});console.log(p.url());
await p.goto('http://localhost:4520/document/a275ce00dd02fd10?wd='+encodeURIComponent('硬链接'));await p.waitForTimeout(3000);await p.screenshot({path:'/tmp/vscan-s/l1.png'});console.log(p.url(),await p.title());
const btn=p.getByRole('button',{name:/查找/}).first();
if(await btn.count()){await btn.click();await p.waitForTimeout(500);await p.keyboard.type('硬链接');await p.keyboard.press('Enter');await p.waitForTimeout(3000);}
await p.screenshot({path:'/tmp/vscan-s/l2.png'});
await b.close();
