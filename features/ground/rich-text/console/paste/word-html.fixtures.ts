/** Clipboard contents in the manner of Word, WPS, Excel and browsers; the texts are invented. */
export const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- @font-face {font-family:宋体;} p.MsoNormal {margin:0cm;font-size:10.5pt;font-family:"等线";} @list l0:level1 {mso-level-number-format:decimal;} --></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt;word-wrap:break-word'><!--StartFragment-->
<p class=MsoTitle align=center style='text-align:center'><b><span style='font-size:22.0pt;font-family:方正小标宋简体'>棉田水肥一体化十问<o:p></o:p></span></b></p>
<h1 style='margin:17pt 0cm'><span style='font-family:黑体;mso-bidi-font-weight:bold'>一、春耕<b>准备</b></span><span lang=EN-US><o:p></o:p></span></h1>
<h2 style='mso-list:l3 level2 lfo3'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>1.1<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>选地</h2>
<p class=MsoNormal style='text-indent:21.0pt;mso-char-indent-count:2.0'><span style='font-family:宋体;color:red'>　　先看土，再看水，<b>后看苗</b>。土壤湿度低于
60%时<span style='text-decoration:underline'>及时</span>补水，每亩<i>八方</i>水。</span><span lang=EN-US><o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraph style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='mso-fareast-font-family:等线'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>查首部<span lang=EN-US><o:p></o:p></span></p>
<p class=MsoListParagraph style='margin-left:42.0pt;text-indent:-21.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:Wingdings'><span style='mso-list:Ignore'>l<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>压力表</p>
<p class=MsoListParagraph style='margin-left:42.0pt;text-indent:-21.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:Wingdings'><span style='mso-list:Ignore'>l<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>过滤器</p>
<p class=MsoListParagraph style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>铺滴灌带</p>
<p class=MsoNormal style='mso-outline-level:2'>二、施肥</p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><thead><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td width=180 colspan=2 valign=top style='width:134.75pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b>时期<o:p></o:p></b></p></td><td width=120><p class=MsoNormal>用量</p></td></tr></thead>
<tr style='mso-yfti-irow:1'><td rowspan=2><p class=MsoNormal>苗期</p></td><td><p class=MsoNormal>四月</p></td><td><p class=MsoNormal>5 kg</p></td></tr><tr style='mso-yfti-irow:2;mso-yfti-lastrow:yes'><td><p class=MsoNormal>五月</p></td><td><p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p></td></tr></table>
<p class=MsoNormal><span lang=EN-US>CO<sub>2</sub></span>与<span style='vertical-align:super'>注</span><a href="https://example.cn/a" style='color:blue'><span style='text-decoration:underline'>原文</span></a><a name="_Toc1"></a><a href="mailto:a@example.cn">邮件</a></p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="图片_x0020_1" style='width:300pt'><v:imagedata src="file:///C:/Users/a/clip_image001.png" o:title=""/></v:shape><![endif]--><![if !vml]><img width=400 height=300 src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="图片_x0020_1"><![endif]></p>
<p class=MsoNormal dir=RTL style='text-align:right;direction:rtl;unicode-bidi:embed'><span lang=UG style='font-family:"UKIJ Tuz Tom"'>ئۈزۈم كەسمەك</span></p>
<!--EndFragment--></body></html>`;

export const WPS = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name="Generator" content="WPS Office"><style>p.MsoNormal{mso-style-name:正文;}</style></head><body><!--StartFragment-->
<p class=MsoNormal style="mso-outline-level:1;"><b><span style="mso-spacerun:'yes';font-family:黑体;font-weight:bold;font-size:16.0000pt;">组织生活会怎么开</span></b><b><span style="font-size:16.0000pt;"><o:p></o:p></span></b></p>
<p class=MsoNormal style="margin-left:21.0000pt;text-indent:-21.0000pt;mso-list:l0 level1 lfo1;"><![if !supportLists]><span style="font-family:Wingdings;mso-fareast-font-family:宋体;"><span style='mso-list:Ignore;'>l<span>&nbsp;</span></span></span><![endif]><span style="mso-spacerun:'yes';font-family:宋体;">会前学习</span></p>
<p class=MsoNormal style="margin-left:21.0000pt;text-indent:-21.0000pt;mso-list:l0 level1 lfo1;"><![if !supportLists]><span style="font-family:Wingdings;"><span style='mso-list:Ignore;'>l<span>&nbsp;</span></span></span><![endif]><span style="font-weight:bold;">谈心谈话</span></p>
<p class=MsoNormal style="mso-list:l1 level1 lfo2;"><![if !supportLists]><span><span style='mso-list:Ignore;'>（三）<span>&nbsp;</span></span></span><![endif]><span>检视剖析</span></p>
<!--EndFragment--></body></html>`;

export const BROWSER = `<meta charset='utf-8'><div class="content" style="font-size:18px"><h3 style="color:#900">秋收</h3><div>第一段<br></div><p><span style="font-weight: 700; color: rgb(51, 51, 51);">重点</span>与<b style="font-weight:normal;">平常</b></p><img src="https://news.example.cn/a.jpg"><img src="data:image/png;base64,iVBORw0KGgo=" alt="截图"><img src="https://count.example.cn/p.gif" width="1" height="1"><script>steal()</script><p onclick="steal()">末段<img src=x onerror=steal()></p></div>`;

export const EXCEL = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><!--StartFragment--><table border=0 cellpadding=0 style='border-collapse:collapse;width:96pt'><colgroup><col width=64 span=2 style='width:48pt'></colgroup><tr height=19><td height=19 class=xl65 width=64 style='height:14.25pt'>姓名</td><td class=xl65>学时</td></tr><tr><td>阿依古丽</td><td align=right x:num>12.50</td></tr></table><!--EndFragment--></body></html>`;
